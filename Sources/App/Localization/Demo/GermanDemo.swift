struct GermanDemo: DemoTexts {
    func beginning(_ folder: String) -> String {
        """
        Anna leiht einen Schirm aus, das Programm wird mittendrin beendet, und nichts geht verloren.
        Der Datenordner liegt in \(folder) und wird am Ende gelöscht; Ihre eigenen Daten bleiben unberührt.
        """
    }
    func actor(_ actor: DemoScene.Actor) -> String {
        switch actor {
        case .rider: "Anna"
        case .clerk: "Die Person an der Ausgabestelle"
        }
    }
    func scene(_ scene: DemoScene) -> String {
        switch scene {
        case .rent: "Sie möchte einen Schirm ausleihen und sieht die Regeln."
        case .pay:
            "Sie stimmt zu und zahlt mit einer Testkarte. Der Höchstbetrag wird auf der Karte reserviert, ein Code wird "
                + "ausgestellt."
        case .code: "Sie zeigt den Code. Er gilt für einen Scan und läuft nach 5 Minuten ab."
        case .handOut: "Sie scannt den Code und gibt einen Schirm aus."
        case .go: "Sie nimmt den Schirm. Die Zeit läuft seit dem Scan."
        case .later: "40 Minuten später hat das zweite Intervall begonnen."
        case .crash: "Sie möchte den Schirm zurückgeben. Das Programm antwortet und wird sofort mit kill -9 beendet."
        case .resume: "Ein neuer Prozess findet die Ausleihe genau dort, wo sie war: Der Code für die Rückgabe ist da."
        case .takeBack: "Sie scannt den Code und nimmt den Schirm zurück."
        case .end: "Sie sieht, was es gekostet hat."
        case .feedback: "Sie gibt eine Rückmeldung."
        case .receipts: "Die Quittung ist da. Was reserviert und nicht verbraucht wurde, ist wieder freigegeben."
        case .verify: "Alle Einträge, Tabellen und Dateien werden geprüft."
        }
    }
    let pressEnter = "[Enter] ausführen · [q Enter] beenden"
    let killed = "beantwortet, dann beendet (Signal 9)"
    let end = "Das war eine Ausleihe. Ihre eigene beginnt mit: zontik"
    func failed(_ command: String) -> String { "Die Vorführung blieb stehen bei: \(command)" }
    let noPanes = "--panes braucht tmux und ein Terminal; die Befehle nacheinander brauchen beides nicht"
    let panes = "links: die Kundin · rechts: die Ausgabestelle · Klick wechselt · [q] links beendet"
    let clerk = """
        Sie sind die Person an der Ausgabestelle Hauptbahnhof, die Kundin ist links.

        Klicken Sie auf die linke Seite. Beginnen Sie dort mit [r] eine Ausleihe und zahlen Sie mit Enter. Wenn ein Code \
        erscheint, klicken Sie hier und scannen ihn mit Enter.
        """
    let pressEnterToScan = "[Enter] Code der Kundin scannen"
}
