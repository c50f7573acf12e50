/// What the commands say of the files and folders in their arguments.
extension LocalizedText {
    /// - Parameter path: where a store was looked for.
    package static func notAStoreFolder(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) is a file, and a store is a folder; nothing was changed",
            de: "\(path) ist eine Datei, kein Datenordner; es wurde nichts geändert",
            ru: "\(path) — файл, а хранилище — это папка; ничего не изменено")
    }

    /// A new file was to be made.
    package static func fileExists(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) exists already, and is not replaced; nothing was changed",
            de: "\(path) gibt es schon und wird nicht ersetzt; es wurde nichts geändert",
            ru: "\(path) уже существует и не заменяется; ничего не изменено")
    }

    /// A file was to be made or read.
    package static func isFolder(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) is a folder; name a file; nothing was changed",
            de: "\(path) ist ein Ordner; nennen Sie eine Datei; es wurde nichts geändert",
            ru: "\(path) — папка; укажите файл; ничего не изменено")
    }

    package static func noFolder(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "there is no folder \(path); nothing was changed",
            de: "Den Ordner \(path) gibt es nicht; es wurde nichts geändert",
            ru: "папки \(path) нет; ничего не изменено")
    }

    package static func noFile(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "there is no file \(path); nothing was changed",
            de: "Die Datei \(path) gibt es nicht; es wurde nichts geändert",
            ru: "файла \(path) нет; ничего не изменено")
    }

    /// - Parameter why: what the system says.
    package static func unreadable(_ path: String, _ why: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) cannot be read: \(why); nothing was changed",
            de: "\(path) lässt sich nicht lesen: \(why); es wurde nichts geändert",
            ru: "не удалось прочитать \(path): \(why); ничего не изменено")
    }

    package static func notText(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) is not a text in UTF-8; nothing was changed",
            de: "\(path) ist kein Text in UTF-8; es wurde nichts geändert",
            ru: "\(path) — не текст в UTF-8; ничего не изменено")
    }

    package static func folderWithoutFeed(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) is a folder without a .json or .geojson file; nothing was imported",
            de: "\(path) ist ein Ordner ohne .json- oder .geojson-Datei; es wurde nichts importiert",
            ru: "в папке \(path) нет файлов .json и .geojson; ничего не импортировано")
    }

    /// A feed that a `gbfs.json` names.
    package static func missingFeed(_ name: String) -> LocalizedText {
        LocalizedText(
            en: "\(name) is not beside gbfs.json; imported without it",
            de: "\(name) liegt nicht neben gbfs.json; ohne diese Datei importiert",
            ru: "\(name) нет рядом с gbfs.json; импортировано без него")
    }

    /// - Parameter problem: what the reader of feeds says.
    package static func notImported(_ problem: String) -> LocalizedText {
        LocalizedText(
            en: "\(problem); nothing was imported", de: "\(problem); es wurde nichts importiert",
            ru: "\(problem); ничего не импортировано")
    }

    /// - Parameter errors: how many, 2 or more.
    package static func notImported(_ errors: Int) -> LocalizedText {
        LocalizedText(
            en: "\(errors) errors; nothing was imported", de: "\(errors) Fehler; es wurde nichts importiert",
            ru: "ошибок: \(errors); ничего не импортировано")
    }

    package static func notABackup(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) is not a backup of zontik; nothing was changed",
            de: "\(path) ist keine Sicherung von zontik; es wurde nichts geändert",
            ru: "\(path) — не резервная копия zontik; ничего не изменено")
    }

    package static func folderIsNoBackup(_ path: String, hasStore: Bool) -> LocalizedText {
        hasStore
            ? LocalizedText(
                en:
                    "\(path) is the folder of a store, not a backup: make a backup of it, or copy it; nothing was changed",
                de:
                    "\(path) ist ein Datenordner, keine Sicherung: Sichern oder kopieren Sie ihn; es wurde nichts geändert",
                ru: "\(path) — папка хранилища, а не резервная копия: создайте копию или скопируйте хранилище; "
                    + "ничего не изменено")
            : LocalizedText(
                en: "\(path) is a folder, not a backup; nothing was changed",
                de: "\(path) ist ein Ordner, keine Sicherung; es wurde nichts geändert",
                ru: "\(path) — папка, а не резервная копия; ничего не изменено")
    }

    package static func emptyBackup(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path) is empty, so it is not a backup; nothing was changed",
            de: "\(path) ist leer und darum keine Sicherung; es wurde nichts geändert",
            ru: "\(path) пуст и не является резервной копией; ничего не изменено")
    }

    package static func backupCutOff(_ path: String, _ bytes: Int, of whole: Int) -> LocalizedText {
        LocalizedText(
            en: "\(path) is damaged: only \(bytes) of \(whole) bytes are there; nothing was changed",
            de: "\(path) ist beschädigt: Nur \(bytes) von \(whole) Byte sind da; es wurde nichts geändert",
            ru: "\(path) повреждён: есть только \(bytes) байт из \(whole); ничего не изменено")
    }
}
