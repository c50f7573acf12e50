import Rental

extension German {
    func rule(_ rule: Rule, _ tariff: Tariff) -> String {
        switch rule {
        case .fare:
            """
            Der Grundpreis beträgt \(money(tariff.unlock, of: tariff)), dazu kommen \
            \(money(tariff.perInterval, of: tariff)) \(started(tariff.intervalSeconds)).
            """
        case .clock: "Die Zeit läuft vom Scan bei der Ausgabe bis zum Scan bei der Rückgabe."
        case .maximum:
            """
            Sie zahlen höchstens \(money(tariff.maximum, of: tariff)). Ist dieser Betrag nach \
            \(duration(tariff.secondsToMaximum)) erreicht, endet die Ausleihe, und der Schirm gehört Ihnen.
            """
        case .hold:
            "\(money(tariff.maximum, of: tariff)) werden auf Ihrer Karte reserviert; der Rest wird wieder frei."
        case .keep:
            """
            Zum Behalten zahlen Sie den Preis (\(money(tariff.price, of: tariff))) oder die bisherige Leihgebühr, je \
            nachdem, was höher ist.
            """
        case .code: "Ein Code gilt \(words(Handover.lifeSeconds)) lang und für einen Scan."
        case .price: "Ein Schirm kostet einmalig \(money(tariff.price, of: tariff))."
        case .priceHold: "Der Betrag wird auf Ihrer Karte reserviert und bei der Ausgabe abgebucht."
        case .larger:
            """
            Sie zahlen den Preis (\(money(tariff.price, of: tariff))) oder die bisherige Leihgebühr, je nachdem, was \
            höher ist.
            """
        case .clockRunsOn: "Die Zeit läuft, bis die Zahlung bestätigt ist."
        case .secondHold: "Was schon reserviert ist, wird angerechnet. Nur die Differenz wird zusätzlich reserviert."
        }
    }

    func question(_ topic: Topic) -> String {
        switch topic {
        case .howItWorks: "Wie funktioniert das?"
        case .cost: "Was kostet es?"
        case .hold: "Warum wird Geld auf meiner Karte reserviert?"
        case .crash: "Was passiert, wenn das Programm abstürzt?"
        case .money: "Wo ist mein Geld?"
        case .lostCode: "Mein Code ist weg. Was nun?"
        case .maximum: "Was passiert beim Höchstbetrag?"
        case .keep: "Kann ich den Schirm behalten?"
        case .offline: "Was, wenn keine Verbindung besteht?"
        case .scanner: "Wer scannt den Code?"
        case .clocks: "Was, wenn eine Uhr falsch geht?"
        }
    }

    func answer(_ topic: Topic, _ tariff: Tariff) -> String {
        switch topic {
        case .howItWorks:
            """
            Zahlen Sie, zeigen Sie den Code an einer Ausgabestelle und nehmen Sie einen Schirm. Genauso geben Sie ihn \
            an einer beliebigen Ausgabestelle zurück.
            """
        case .cost: rule(.fare, tariff) + " Nie mehr als \(money(tariff.maximum, of: tariff))."
        case .hold:
            """
            Damit die Leihgebühr gedeckt ist. Eine Reservierung ist keine Zahlung: Am Ende der Ausleihe wird der Rest \
            sofort wieder frei.
            """
        case .crash:
            """
            Nichts geht verloren. Jeder Schritt ist gespeichert, bevor Sie ihn sehen. Starten Sie das Programm neu, \
            und Sie sind wieder auf demselben Bildschirm. Nichts wird doppelt bezahlt. Die Zeit zählt von Scan zu \
            Scan, auch wenn das Programm nicht läuft.
            """
        case .money:
            """
            Auf Ihrer Karte. Bis ein Schirm ausgegeben oder zurückgegeben ist, wird der Betrag nur reserviert. \
            Abgebucht wird nur die Leihgebühr oder der Preis; der Rest wird wieder frei.
            """
        case .lostCode:
            """
            Starten Sie das Programm neu, der Code ist noch da. Alle \(words(Handover.lifeSeconds)) wird er ersetzt, \
            und „Zurück“ macht ihn sofort ungültig. Eine Kopie in fremder Hand ist nach dem ersten Scan wertlos.
            """
        case .maximum:
            """
            Nach \(duration(tariff.secondsToMaximum)) erreicht die Leihgebühr \
            \(money(tariff.maximum, of: tariff)). Die Ausleihe ist beendet, mehr zahlen Sie nicht, und der Schirm \
            gehört Ihnen.
            """
        case .keep: "Ja, jederzeit. " + rule(.larger, tariff) + " Ein Code ist nicht nötig: Sie haben den Schirm schon."
        case .offline:
            """
            Bis sie zurück ist, können Sie nichts tun, aber nichts geht verloren. Ein Scan an der Ausgabestelle zählt \
            trotzdem, und auch der Höchstbetrag gilt weiter.
            """
        case .scanner:
            "Die Person an der Ausgabestelle. Es gibt kein Schloss und keinen Automaten: Menschen geben Schirme aus."
        case .clocks:
            """
            Ein einmal angezeigter Betrag sinkt nie, auch wenn eine Uhr zurückgestellt wird, und Sie zahlen nie mehr als \
            den Höchstbetrag. Springt eine Uhr weiter vor, als eine Ausleihe dauern kann, gilt sie erst, wenn ein Mensch \
            sie bestätigt hat. Ein Scanner, dessen Uhr gegenüber Ihrer um Minuten vorgeht, nimmt Ihren Code nicht an. \
            Wird eine Uhr berichtigt, bleiben die bis dahin gezählte Zeit und der Betrag bestehen.
            """
        }
    }
}
