import ArgumentParser
import Checkpoint
import Localization
import PickupPoints
import PlainText
import Rental
import RentalApp
import StateMachine
import TimeZones

struct PointsImport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Imports pickup points from an operator's feed.",
        discussion: """
            GBFS 1.1 to 3.0: station_information, with station_status for umbrellas, system_regions for districts, \
            system_information for time zone, language and default hours, system_hours for these before 3.0; or \
            GeoJSON: a FeatureCollection of Points. The format is detected. A folder, or a gbfs.json with its files \
            beside it, is imported as one. Up to 64 MiB per file and 100000 points.

            New points are added; points with a known id are updated. A new point gets the umbrellas the feed reports; a \
            known point keeps those it has. is_installed, is_renting and is_returning describe the minute at which the \
            feed was fetched, and are not imported: a point is open by its hours. Importing again changes nothing; an \
            interrupted import has changed nothing.

            If anything is wrong, all errors are listed with their paths and nothing is imported; with --skip-invalid \
            the rest is. Points at 0, 0 are reported. Before a point stops taking returns you are asked; without a \
            terminal, --yes is required (exit code 3).

            Example:
              echo '{"station_id":7,"name":"A","lat":52.5,"lon":13.4}' > a
              printf '{"data":{"stations":[%s]}}' "$(cat a)" > a.json
              zontik points import a.json
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(
        help: "The files of the feed, a folder with them, or a gbfs.json beside them.",
        completion: .file(extensions: ["json", "geojson"]))
    var files: [String]

    @Flag(help: "Replace the whole catalogue with the feed; points that are not in it are no longer shown.")
    var replace = false

    @Option(
        help: ArgumentHelp(
            "The time zone of these points, e.g. Europe/Lisbon; that of the feed or the catalogue by default.",
            valueName: "zone"))
    var timeZone: String?

    @Flag(help: "Leave out what is wrong, list it, and import the rest.")
    var skipInvalid = false

    @Flag(help: "Show what would change, and change nothing.")
    var dryRun = false

    @Flag(help: "Do not ask before points stop taking returns.")
    var yes = false

    func validate() throws {
        guard let timeZone else { return }
        do {
            _ = try PointCatalog.zone(named: timeZone)
        } catch {
            throw ValidationError(
                error.isDatabaseMissing
                    ? error.description
                    : "--time-zone must be an IANA time zone such as Europe/Lisbon, not "
                        + "'\(Sanitizer.visible(timeZone))'")
        }
    }

    func run() throws {
        let feed = try feed()
        let request = ImportRequest(feed, zone: try timeZone.map(PointCatalog.zone), replacing: replace)
        let imported = try dryRun ? preview(request) : take(request)
        let report = ImportReport(imported, of: feed, dryRun: dryRun)
        try Process.print(options.json ? report.json() : report.text)
    }

    private func feed() throws -> PointFeed {
        let files = try FeedFiles(files, language: options.lang)
        do {
            let feed = try PointFeed(
                files.named, found: files.found, language: options.lang.rawValue, skippingInvalid: skipInvalid)
            for name in files.missing { Process.say("zontik: \(Words.missingFeed(name)(options.lang))") }
            return feed
        } catch {
            guard error.all.count > 1 else { throw Failure(.failed, Words.notImported("\(error)")(options.lang)) }
            let lines = error.all.map { "\n  \($0)" }.joined()
            throw Failure(.failed, Words.notImported(error.all.count)(options.lang) + lines)
        }
    }

    private func preview(_ request: ImportRequest) throws -> ImportedPoints {
        guard try options.location.holdsStore() else { return .ofNewStore(request) }
        return try CommandContext(options, .looking).app.preview(request)
    }

    private func take(_ request: ImportRequest) throws -> ImportedPoints {
        let context = try CommandContext(options)
        let name = files.map(InputFile.name).joined(separator: ", ")
        do {
            return try context.app.take(request, endingReturns: yes ? nil : [], named: name)
        } catch let lost as ReturnsLost {
            let texts = context.texts.command
            let points = lost.points.map { Sanitizer.visible($0.rawValue) }
            guard try Process.asks(texts.endReturnsQuestion(points)) else {
                throw Failure(.refused, texts.returnsWouldEnd(points))
            }
            return try context.app.take(request, endingReturns: Set(lost.points), named: name)
        }
    }
}
