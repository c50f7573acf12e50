import PickupPoints

extension Russian {
    var search: String { "Поиск" }
    var filters: String { "Фильтр" }
    func filter(_ filter: PointFilters) -> String {
        switch filter {
        case .openNow: "открыто сейчас"
        case .hasUmbrellas: "есть зонты"
        case .takesReturns: "принимает зонты"
        default: "избранное"
        }
    }
    var order: String { "Сортировка" }
    func order(_ order: PointOrder) -> String {
        switch order {
        case .distance: "сначала ближние"
        case .name: "А–Я"
        case .nameDescending: "Я–А"
        }
    }
    var favouritesFirst: String { "сначала избранное" }
    var showAll: String { "Показать все" }

    func of(_ number: Int, _ count: Int) -> String { "\(number) из \(count)" }
    func more(_ count: Int) -> String { "ещё \(count)" }
    func noPoint(matching search: String) -> String { "По запросу «\(search)» ничего не найдено." }
    func noPoint(passing filters: [String]) -> String {
        "Ни один пункт не подходит под \(Plural.two(Int64(filters.count), "фильтр", "фильтры")): "
            + "\(filters.joined(separator: ", "))."
    }
    func noPoint(matching search: String, passing filters: [String]) -> String {
        "По запросу «\(search)» ничего не найдено с фильтрами: \(filters.joined(separator: ", "))."
    }
    var noFavourites: String { "Избранных пунктов пока нет. Нажмите a, чтобы добавить пункт." }
    var howToImport: String { "Загрузить пункты из файла: zontik points import ФАЙЛ" }
    var howToShowAll: String { "Нажмите x, чтобы показать все пункты." }
    var howToErase: String { "Нажмите ⌫, чтобы стереть." }
    var howToTryAgain: String { "Нажмите ⏎, чтобы попробовать ещё раз." }
    var loadingPoints: String { "Пункты загружаются…" }
    var tryAgain: String { "Ещё раз" }

    var pointList: String { "Список" }
    var pointMap: String { "Карта" }
    var metre: String { "м" }
    var kilometre: String { "км" }
    func direction(_ eighth: Int) -> String { ["С", "СВ", "В", "ЮВ", "Ю", "ЮЗ", "З", "СЗ"][eighth] }
    var pan: String { "Сдвинуть" }
    var zoom: String { "Масштаб" }
    var neighbours: String { "След., пред." }
    var centre: String { "Где я" }

    var details: String { "Подробнее" }
    var favourite: String { "Избранное" }
    var address: String { "Адрес" }
    var district: String { "Район" }
    var way: String { "Расстояние" }
    var umbrellas: String { "Зонты" }
    var umbrellaAsVehicle: String { "Зонт" }
    var returns: String { "Возврат" }
    func returns(_ taken: Bool) -> String { taken ? "принимает" : "не принимает" }
    var nextChange: String { "Следующее изменение" }
    var openingHours: String { "Часы работы" }
    var today: String { "сегодня" }
    var watch: String { "Напомнить до закрытия" }
    var unwatch: String { "Не напоминать" }
    var isWatched: String { "Мы напомним до закрытия." }

    var points: String { "Пункты" }
    var whereToReturn: String { "Куда вернуть" }
    var noneTakesReturns: String { "Сейчас зонты не принимает ни один пункт." }

    var nearestOpen: String { "Открыто рядом с вами" }
    var noneOpen: String { "Сейчас нет открытых пунктов с зонтами." }
}
