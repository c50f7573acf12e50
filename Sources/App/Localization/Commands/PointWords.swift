/// What `points import` and the commands beside it say.
extension LocalizedText {
    /// Behind the words for a point that is not there, before a command.
    package static let idOfPoint = LocalizedText(
        en: "its id is the first word of a line of:", de: "die Kennung ist das erste Wort einer Zeile von:",
        ru: "его код — первое слово строки команды:")

    package static func pointsAdopted(_ count: Int) -> LocalizedText {
        LocalizedText(
            en: "points adopted: \(count)", de: "Übernommene Ausgabestellen: \(count)", ru: "принято пунктов: \(count)")
    }

    package static func umbrellasSupplied(_ count: Int64) -> LocalizedText {
        LocalizedText(
            en: "umbrellas supplied: \(count)", de: "Gelieferte Schirme: \(count)", ru: "поставлено зонтов: \(count)")
    }

    package static let dryRun = LocalizedText(
        en: "a dry run: nothing was changed", de: "Probelauf: Es wurde nichts geändert",
        ru: "пробный запуск: ничего не изменено")

    package static func pointsImported(
        added: Int, updated: Int, unchanged: Int, removed: Int
    ) -> LocalizedText {
        LocalizedText(
            en: "points: \(added) added, \(updated) updated, \(unchanged) unchanged, \(removed) removed",
            de: "Ausgabestellen: \(added) neu, \(updated) geändert, \(unchanged) unverändert, \(removed) entfernt",
            ru: "пункты: добавлено \(added), изменено \(updated), без изменений \(unchanged), удалено \(removed)")
    }

    package static func pointAdded(_ id: String) -> LocalizedText {
        LocalizedText(en: "added: \(id)", de: "neu: \(id)", ru: "добавлен: \(id)")
    }

    package static func pointUpdated(_ id: String) -> LocalizedText {
        LocalizedText(en: "updated: \(id)", de: "geändert: \(id)", ru: "изменён: \(id)")
    }

    package static func pointRemoved(_ id: String) -> LocalizedText {
        LocalizedText(en: "removed: \(id)", de: "entfernt: \(id)", ru: "удалён: \(id)")
    }

    package static func noMoreReturns(_ ids: [String]) -> LocalizedText {
        list(LocalizedText(en: "no more returns", de: "Keine Rückgabe mehr", ru: "больше не принимают зонты"), ids)
    }

    package static func withoutPlace(_ ids: [String]) -> LocalizedText {
        list(LocalizedText(en: "without a place (0, 0)", de: "Ohne Ort (0, 0)", ru: "без места (0, 0)"), ids)
    }

    private static func list(_ name: LocalizedText, _ ids: [String]) -> LocalizedText {
        let ids = ids.joined(separator: ", ")
        return LocalizedText(en: "\(name.en): \(ids)", de: "\(name.de): \(ids)", ru: "\(name.ru): \(ids)")
    }

    package static func strayStatuses(_ count: Int) -> LocalizedText {
        LocalizedText(
            en: "statuses of unknown stations: \(count)", de: "Zustände unbekannter Stationen: \(count)",
            ru: "состояния неизвестных станций: \(count)")
    }

    package static func hoursNotUnderstood(_ count: Int) -> LocalizedText {
        LocalizedText(
            en: "hours not understood: \(count)", de: "Nicht verstandene Öffnungszeiten: \(count)",
            ru: "непонятное время работы: \(count)")
    }

    package static let allWithJSON = LocalizedText(
        en: "… with --json all of them", de: "… mit --json alle", ru: "… с --json все")

    package static func pointsLeftOut(_ points: Int, errors: Int) -> LocalizedText {
        LocalizedText(
            en: "points left out: \(points); errors: \(errors)",
            de: "Ausgelassene Ausgabestellen: \(points); Fehler: \(errors)",
            ru: "пропущено пунктов: \(points); ошибок: \(errors)")
    }
}
