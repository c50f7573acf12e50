import PickupPoints

extension Russian {
    var pointColumns: [String] { ["ID", "Пункт", "Расстояние", "Часы работы", "Зонты"] }

    func closesSoon(at time: String) -> String { "скоро закроется, \(time)" }
    func opensSoon(at time: String) -> String { "скоро откроется, \(time)" }
    var holiday: String { "праздник" }
    var intoNextDay: String { "след. день" }
    var hoursNotGiven: String { "Оператор не указал часы работы." }
    func hoursAsWritten(_ hours: String) -> String { "Часы, как их указал оператор: \(hours)" }
    var holidaysUnknown: String { "Праздники неизвестны; в эти дни часы могут отличаться." }
    var schoolHolidaysUnknown: String { "Школьные каникулы неизвестны; в эти дни часы могут отличаться." }

    func nothingMatches(search: String, filters: PointFilters, all: Int) -> String {
        "Из \(all) \(Plural.three(Int64(all), "пункта", "пунктов", "пунктов")) не подходит ни один: "
            + narrowing(search, filters) + "."
    }
}
