import ArgumentParser
import Checkpoint
import Foundation
import PickupPoints
import PlainText
import Rental
import RentalApp
import StateMachine

struct PointsImport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Imports pickup points from an operator's feed.",
        discussion: """
            GBFS 1.1 to 3.0: station_information, with station_status for umbrellas and system_regions for districts; \
            or GeoJSON: a FeatureCollection of Points. The format is detected. Up to 64 MiB per file and 100000 \
            points. A file with any error is rejected as a whole.

            New points are added; points with a known id are updated. A new point gets the umbrellas the feed reports; a \
            known point keeps those it has. Importing again changes nothing; an interrupted import has changed nothing.

            Example:
              echo '{"station_id":7,"name":"A","lat":52.5,"lon":13.4}' > a
              printf '{"data":{"stations":[%s]}}' "$(cat a)" > a.json
              zontik points import a.json
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The files of the feed.", completion: .file(extensions: ["json", "geojson"]))
    var files: [String]

    @Flag(help: "Replace the whole catalogue with the feed; points that are not in it are no longer shown.")
    var replace = false

    @Option(
        help: ArgumentHelp(
            "The time zone of these points, e.g. Europe/Lisbon; that of the catalogue by default.",
            valueName: "zone"))
    var timeZone: String?

    func validate() throws {
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            throw ValidationError(
                "--time-zone must be an IANA time zone such as Europe/Lisbon, not '\(Sanitizer.visible(timeZone))'")
        }
    }

    func run() throws {
        let feed: PointFeed
        do {
            feed = try PointFeed(
                files.map { ($0, try InputFile.read($0, atMost: PointFeed.largestFile)) },
                language: options.lang.rawValue)
        } catch let error as FeedError {
            throw Failure(.failed, "\(error); nothing was imported")
        }
        let context = try CommandContext(options)
        let name = files.map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: ", ")
        let (change, supplied) = try context.app.take(
            feed, zone: timeZone.flatMap(TimeZone.init(identifier:)), replacing: replace, named: name)
        let report = ImportReport(change, supplied: supplied, strays: feed.strays)
        try Process.print(options.json ? report.json() : report.text)
    }
}

/// What an import did.
private struct ImportReport: Encodable {
    struct Hours: Encodable {
        let id, hours, why: String
    }

    let added, updated, unchanged, removed: Int
    /// Umbrellas, at points that were new to the store.
    let supplied: Int64
    /// Statuses of stations that no file tells of.
    let strayStatuses: Int
    let hoursNotUnderstood: [Hours]

    init(_ change: PointImport, supplied: Int64, strays: Int) {
        (added, updated, unchanged, removed) = (change.added, change.updated, change.unchanged, change.removed)
        self.supplied = supplied
        strayStatuses = strays
        hoursNotUnderstood = change.notUnderstood.map { Hours(id: $0.id.rawValue, hours: $0.text, why: "\($0.why)") }
    }

    /// The first few of what is not understood; all of it is in the JSON.
    var text: String {
        var lines = [
            "points: \(added) added, \(updated) updated, \(unchanged) unchanged, \(removed) removed",
            "umbrellas supplied: \(supplied)",
        ]
        if strayStatuses > 0 { lines.append("statuses of unknown stations: \(strayStatuses)") }
        if !hoursNotUnderstood.isEmpty { lines.append("hours not understood: \(hoursNotUnderstood.count)") }
        lines += hoursNotUnderstood.prefix(5).map { "  \($0.id): \($0.why)" }
        if hoursNotUnderstood.count > 5 { lines.append("  … with --json all of them") }
        return lines.joined(separator: "\n")
    }
}
