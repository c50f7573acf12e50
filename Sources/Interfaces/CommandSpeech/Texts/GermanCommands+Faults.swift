import Checkpoint
import Payments
import RentalApp

extension GermanCommands {
    func fault(_ error: StoreError) -> String {
        switch error {
        case .busy(let path):
            "Der Datenordner \(path) wird gerade von einem anderen Programm benutzt; versuchen Sie es gleich noch einmal"
        case .unsafe(let path, let why): "\(path) ist kein sicherer Ort für einen Datenordner (\(why))"
        case .foreign(let path, let found):
            "\(path) ist kein Datenordner dieses Programms (\(found)); geben Sie mit --store einen anderen Ordner an"
        case .newer(let path, let found, let known):
            "\(path) stammt von einer neueren Version (Schema \(found), dieses Programm kennt \(known)); "
                + "aktualisieren Sie das Programm"
        case .older(let path, let found, let oldest, let release):
            "\(path) stammt von einer älteren Version (Schema \(found), dieses Programm liest ab \(oldest)); Version "
                + "\(release) liest den Datenordner und bringt ihn auf den neuen Stand"
        case .newerRules(let path, _, let found, let known):
            "\(path) enthält Einträge von Version \(found) der Regeln, dieses Programm kennt \(known); aktualisieren Sie "
                + "das Programm"
        case .damaged(let path, let what, let advice): "\(path) ist beschädigt (\(what); \(advice))"
        case .failed(let path, let what, let advice): "\(path): Der Zugriff ist fehlgeschlagen (\(what); \(advice))"
        case .archiveMissing(let path):
            "Was Sie suchen, ist archiviert, und das Archiv \(path) ist nicht da; legen Sie die Datei an "
                + "ihren Platz zurück"
        case .stopped(let why):
            "Angehalten (\(why)). Ob die letzte Aktion gespeichert ist, zeigt „zontik status“; unter demselben --key "
                + "können Sie sie gefahrlos wiederholen"
        }
    }

    func fault(_ error: GatewayError) -> String {
        switch error {
        case .unreachable: "Der Zahlungsdienst ist nicht erreichbar; offene Zahlungen werden später erneut angefragt"
        case .answerLost: "Die Antwort des Zahlungsdienstes ging verloren; sie wird erneut angefragt"
        case .keyReused(let key, _, _):
            "Der Zahlungsdienst kennt den Schlüssel \(key) für eine andere Anfrage: Er weiß mehr als dieser Datenordner, "
                + "wie nach dem Wiederherstellen einer alten Kopie"
        case .elsewhere(let mark):
            "Der Zahlungsdienst kennt von diesem Datenordner den Eintrag \(mark?.record.sequence ?? 0) (Epoche "
                + "\(mark?.epoch ?? 0)), und die Anfrage folgt ihm nicht"
        case .refused(let refusal): "Der Zahlungsdienst hat abgelehnt (\(refusal))"
        case .invalid(let why): "Der Zahlungsdienst versteht die Anfrage nicht (\(why))"
        case .busy:
            "Der Zahlungsdienst wird gerade von einem anderen Programm benutzt; versuchen Sie es gleich noch einmal"
        case .insecure(let path, let reason): "\(path) ist nicht sicher (\(reason))"
        case .damaged(let what): "Das Buch des Zahlungsdienstes ist beschädigt (\(what))"
        case .newer(let found, let known):
            "Das Buch des Zahlungsdienstes stammt von einer neueren Version (Schema \(found), dieses Programm kennt "
                + "\(known)); aktualisieren Sie das Programm"
        case .storage(let what):
            "Das Buch des Zahlungsdienstes ist nicht benutzbar (\(what)); beheben Sie die Ursache und starten Sie neu"
        }
    }

    func fault(_ error: KeyFileError) -> String {
        switch error {
        case .noDirectory(let path):
            "\(path) ist kein Ordner; legen Sie ihn mit Modus 0700 an, oder nennen Sie einen anderen"
        case .symbolicLink(let path): "\(path) ist ein symbolischer Link; legen Sie den Schlüssel selbst dorthin"
        case .notAFile(let path): "\(path) ist keine gewöhnliche Datei; verschieben Sie sie"
        case .foreignOwner(let path, let owner):
            "\(path) gehört Benutzer \(owner); führen Sie das Programm als dieser Benutzer aus, oder verwenden Sie chown"
        case .openToOthers(let path, let mode):
            "\(path) hat den Modus 0\(String(mode, radix: 8)); andere könnten den Schlüssel kennen oder ändern"
        case .wrongLength(let path):
            "\(path) ist beschädigt; legen Sie die richtige Datei zurück, oder erzeugen Sie einen neuen Schlüssel. Bisher "
                + "gezeigte Codes sind dann ungültig"
        case .privateKeyMissing(let path):
            "\(path) fehlt; legen Sie die Datei zurück, oder erzeugen Sie einen neuen Schlüssel. Bisher gezeigte Codes "
                + "sind dann ungültig"
        case .otherKey(let path):
            "\(path) ist nicht der Schlüssel, mit dem die Codes dieses Datenordners signiert wurden; legen Sie die richtige "
                + "Datei zurück, oder erzeugen Sie einen neuen Schlüssel. Bisher gezeigte Codes sind dann ungültig"
        case .notAKey(let path): "\(path) ist beschädigt; entfernen Sie die Datei, sie wird neu angelegt"
        case .publicKeyMissing(let path):
            "\(path) fehlt; kopieren Sie die Datei aus dem Datenordner, der die Codes erstellt"
        case .keysDiffer(let path):
            "\(path) passt nicht zum privaten Schlüssel; entfernen Sie die Datei, sie wird neu angelegt"
        case .serviceKeyDamaged(let path):
            "\(path) ist beschädigt; entfernen Sie die Datei, sie wird neu angelegt. Geöffnete Seiten müssen dann neu "
                + "geladen werden"
        case .system(let error, let path): "\(path) ist nicht benutzbar (\(error))"
        }
    }
}
