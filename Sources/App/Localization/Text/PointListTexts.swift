public import PickupPoints
import PlainText

/// The texts about pickup points beyond the rows of a list.
public protocol PointListTexts: PointTexts {
    /// The names of the columns of a list: word to type, name, distance, opening, umbrellas.
    var pointColumns: [String] { get }

    // Opening
    func closesSoon(at time: String) -> String
    func opensSoon(at time: String) -> String
    var holiday: String { get }
    /// After the hours of a day that last into the next one.
    var intoNextDay: String { get }
    var hoursNotGiven: String { get }
    /// - Parameter hours: as they were written.
    func hoursAsWritten(_ hours: String) -> String
    /// The hours differ on public holidays, but the holidays of the place are not known.
    var holidaysUnknown: String { get }
    /// The same of school holidays.
    var schoolHolidaysUnknown: String { get }

    /// Why a list of points is empty.
    /// - Parameters:
    ///   - search: empty when nothing is searched for.
    ///   - all: how many points there are without search and filters, 1 or more.
    func nothingMatches(search: String, filters: PointFilters, all: Int) -> String
}

extension PointListTexts {
    /// What a list is narrowed to, in a row.
    func narrowing(_ search: String, _ filters: PointFilters) -> String {
        let names = PointFilters.all.filter { filters.contains($0.filter) }.map { filter($0.filter) }
        return ((search.isEmpty ? [] : ["“\(Sanitizer.visible(search))”"]) + names).joined(separator: ", ")
    }
}
