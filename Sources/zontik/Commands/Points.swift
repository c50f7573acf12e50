import ArgumentParser
import PickupPoint
import Rental
import StateMachine
import Terminal

struct Points: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "points",
        abstract: "Lists the pickup points with distance, opening status and stock, nearest first.",
        discussion: """
            Example:
              zontik points --near 52.5219,13.4132
            """)

    @OptionGroup var options: GlobalOptions

    @Option(
        help: ArgumentHelp(
            "Where you are, in degrees, such as 52.5219,13.4132; the first point's place by default.",
            valueName: "lat,lon"))
    var near: Position?

    func run() throws {
        let world = try World(options)
        let list = try PointList(world, near: near)
        if options.json { return try Process.print(try list.items.map(PointReport.init).json()) }
        try Process.print(list.rows(world.texts).joined(separator: "\n"))
    }
}

private struct PointReport: Encodable {
    let id, name, address, district, status: String
    let latitude, longitude: Double
    let distanceMetres: Int
    let open, takesReturns: Bool
    let stock: Int64
    /// The first instant at which `open` is no longer so.
    let nextChange: String?

    init(_ item: PointList.Item) {
        id = item.point.id.rawValue
        name = item.point.name
        address = item.point.address
        district = item.point.district
        status = item.status
        latitude = item.point.latitude
        longitude = item.point.longitude
        distanceMetres = item.metres
        open = item.opening.isOpen
        takesReturns = item.point.takesReturns
        stock = item.stock
        nextChange = item.opening.nextChange.map(CivilTime.rfc3339)
    }
}

extension Position: ExpressibleByArgument {
    public init?(argument: String) {
        guard let position = try? Position(argument) else { return nil }
        self = position
    }
}
