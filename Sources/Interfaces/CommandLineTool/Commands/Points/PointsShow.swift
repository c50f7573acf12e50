import ArgumentParser
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import Rental
import RentalApp
import StateMachine

struct PointsShow: ParsableCommand {
    static let configuration = CommandConfiguration(of: "points show")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("points show <id>", value: "id"))
    var id: String

    @OptionGroup var here: PlaceOption

    func run() throws {
        let context = try CommandContext(options, .readOnly)
        let points = try context.points()
        guard let index = points.catalog.index(of: PointID(rawValue: id)) else {
            throw Failure(
                .refused,
                "\(context.texts.command.noPoint(Sanitizer.visible(id))); \(LocalizedText.idOfPoint(options.lang))",
                next: [options.next("points")])
        }
        let sheet = try PointSheet(context, points, index, from: try context.place(here.near))
        try Process.print(options.json ? sheet.json() : sheet.text(context.texts))
    }
}

/// All there is to know about one point, now.
private struct PointSheet: Encodable {
    let id, name, address, district, status: String
    let latitude, longitude: Double
    let distanceMetres: Int
    /// Degrees clockwise from north, 0 to 359; in which direction to set out.
    let bearing: Int
    let open: Bool?
    let opening: String
    let nextChange: String?
    let takesReturns: Bool
    let stock, inRepair, lost: Int64
    /// As they were written; nil where nothing is.
    let openingHours: String?
    let timeZone: String
    /// The seven days of this week, from Monday; nil where the hours are not known.
    let week: [String]?
    let note: String?

    init(_ context: CommandContext, _ points: PointIndex, _ index: Int, from here: Position) throws {
        let point = points.catalog.points[index]
        let now = context.clock.now()
        let texts = OpeningText(texts: context.texts, catalog: points.catalog, now: now)
        let opening = points.status(index, at: now)
        id = point.id.rawValue
        name = point.name
        address = point.address
        district = point.district
        latitude = point.latitude
        longitude = point.longitude
        distanceMetres = Int(here.distance(to: point.position).rounded())
        bearing = Int(here.bearing(to: point.position).rounded()) % 360
        self.opening = opening.word
        open = opening.isOpen
        status = texts.status(opening, of: point)
        nextChange = opening.nextChange.map(CivilTime.rfc3339)
        takesReturns = point.takesReturns
        let books = try context.journal.read { try PointStock($0, at: point.id) }
        (stock, inRepair, lost) = (books.stock, books.repair, books.lost)
        openingHours = point.hours.text
        timeZone = points.catalog.zone(of: point).identifier
        week = points.catalog.week(of: point, at: now).map(texts.hours)
        note = texts.note(point)
    }

    func text(_ texts: any Texts) -> String {
        let place = [address, district].filter { !$0.isEmpty }.joined(separator: ", ")
        // A rider at the point needs no direction.
        let direction = distanceMetres == 0 ? "" : " " + texts.direction(bearing: bearing)
        let way = texts.distance(distanceMetres) + direction
        let there = texts.stock(Int(stock)) + (takesReturns ? "" : ", " + texts.noReturns)
        let days = (week ?? []).enumerated().map { "  \(texts.weekday($0 + 1))  \($1)" }
        return
            ([name, place].filter { !$0.isEmpty }.map(Sanitizer.visible)
            + [([way, status, there] + texts.marked(repair: inRepair, lost: lost)).joined(separator: " · ")] + days
            + (note.map { [$0] } ?? [])).joined(separator: "\n")
    }
}
