import Rental

extension German {
    func rule(_ rule: Rule, _ tariff: Tariff) -> String {
        switch rule {
        case .fare:
            """
            Freischalten kostet \(money(tariff.unlock, of: tariff)), jede angefangene Zeiteinheit \
            (\(duration(tariff.intervalSeconds))) weitere \(money(tariff.perInterval, of: tariff)).
            """
        case .clock: "Die Uhr läuft von Scan zu Scan: von der Ausgabe bis zur Rückgabe."
        case .maximum:
            """
            Sie zahlen höchstens \(money(tariff.maximum, of: tariff)). Dann, nach \
            \(duration(tariff.secondsToMaximum)), endet die Miete und der Schirm gehört Ihnen.
            """
        case .hold:
            "\(money(tariff.maximum, of: tariff)) werden auf der Karte reserviert; der Rest wird frei."
        case .keep:
            """
            Behalten kostet den Preis (\(money(tariff.price, of: tariff))) oder den bisherigen Mietbetrag: den \
            größeren von beiden.
            """
        case .code: "Ein Code gilt \(words(Handover.lifeSeconds)) und für einen Scan."
        case .price: "Ein Schirm kostet einmalig \(money(tariff.price, of: tariff))."
        case .priceHold: "Der Betrag wird auf Ihrer Karte reserviert und bei der Ausgabe abgebucht."
        case .larger:
            """
            Sie zahlen den Preis (\(money(tariff.price, of: tariff))) oder den bisherigen Mietbetrag: den größeren \
            von beiden.
            """
        case .clockRunsOn: "Die Uhr läuft, bis die Zahlung bestätigt ist."
        case .secondHold: "Was schon reserviert ist, zählt. Nur was fehlt, wird von Ihrer Karte erbeten."
        }
    }

    func question(_ topic: Topic) -> String {
        switch topic {
        case .howItWorks: "Wie geht das?"
        case .cost: "Was kostet es?"
        case .hold: "Warum wird Geld reserviert?"
        case .crash: "Was, wenn dieses Programm abstürzt?"
        case .money: "Wo ist mein Geld?"
        case .lostCode: "Mein Code ist weg. Was nun?"
        case .maximum: "Was geschieht beim Höchstbetrag?"
        case .keep: "Kann ich den Schirm behalten?"
        case .offline: "Was, wenn die Verbindung fehlt?"
        case .scanner: "Wer scannt den Code?"
        }
    }

    func answer(_ topic: Topic, _ tariff: Tariff) -> String {
        switch topic {
        case .howItWorks:
            """
            Zahlen, den Code an einer Stelle zeigen, einen Schirm nehmen. Genauso geben Sie ihn an einer beliebigen \
            Stelle zurück.
            """
        case .cost: rule(.fare, tariff) + " Nie mehr als \(money(tariff.maximum, of: tariff))."
        case .hold:
            """
            Damit die Miete gedeckt ist. Eine Reservierung ist keine Zahlung: Am Ende der Miete wird der Rest sofort \
            frei.
            """
        case .crash:
            """
            Nichts. Jeder Schritt steht auf der Platte, bevor Sie ihn sehen. Starten Sie das Programm wieder: Sie sind \
            auf demselben Bildschirm, und nichts wird doppelt bezahlt. Die Uhr zählt von Scan zu Scan, nicht nach dem \
            Programm.
            """
        case .money:
            """
            Auf Ihrer Karte, bis etwas ausgegeben oder zurückgegeben ist: reserviert, nicht abgebucht. Abgebucht wird \
            nur der Mietbetrag oder der Preis; der Rest wird frei.
            """
        case .lostCode:
            """
            Starten Sie das Programm wieder, der Code ist da. Alle \(words(Handover.lifeSeconds)) wird er ersetzt, und \
            „Zurück“ macht ihn sofort ungültig. Eine Kopie in fremder Hand ist nach dem ersten Scan wertlos.
            """
        case .maximum:
            """
            Nach \(duration(tariff.secondsToMaximum)) erreicht der Mietbetrag \
            \(money(tariff.maximum, of: tariff)). Die Miete ist beendet, mehr zahlen Sie nicht, und der Schirm gehört \
            Ihnen.
            """
        case .keep: "Ja, jederzeit. " + rule(.larger, tariff) + " Ein Code ist nicht nötig: Sie haben ihn schon."
        case .offline:
            """
            Bis sie zurück ist, können Sie nichts tun, und nichts geht verloren. Ein Scan an der Stelle zählt \
            trotzdem, und ebenso der Moment, in dem der Höchstbetrag erreicht ist.
            """
        case .scanner:
            "Ein Mensch an der Ausgabestelle. Es gibt kein Schloss und keinen Automaten: Menschen geben Schirme aus."
        }
    }
}
