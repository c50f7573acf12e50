import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import Rental
import RentalApp
import StateMachine
import TimeZones

struct PointsImport: ParsableCommand {
    static let configuration = CommandConfiguration(of: "points import")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("points import <files>", value: "files"), completion: .file(extensions: ["json", "geojson"]))
    var files: [String]

    @Flag(help: .of("points import --replace"))
    var replace = false

    @Option(help: .of("points import --time-zone", value: "zone"))
    var timeZone: String?

    @Flag(help: .of("points import --skip-invalid"))
    var skipInvalid = false

    @Flag(help: .of("points import --dry-run"))
    var dryRun = false

    @Flag(help: .of("points import --yes"))
    var yes = false

    func validate() throws {
        guard let timeZone else { return }
        do {
            _ = try PointCatalog.zone(named: timeZone)
        } catch {
            guard !error.isDatabaseMissing else { throw ValidationError(error.description) }
            throw ValidationError(.mustBe("--time-zone", .zoneForm, not: Sanitizer.visible(timeZone)))
        }
    }

    func run() throws {
        let feed = try feed()
        let request = ImportRequest(feed, zone: try timeZone.map(PointCatalog.zone), replacing: replace)
        let imported = try dryRun ? preview(request) : take(request)
        let report = ImportReport(imported, of: feed, dryRun: dryRun)
        try Process.print(options.json ? report.json() : report.text(options.lang))
    }

    private func feed() throws -> PointFeed {
        let files = try FeedFiles(files, language: options.lang)
        do {
            let feed = try PointFeed(
                files.named, found: files.found, language: options.lang.rawValue, skippingInvalid: skipInvalid)
            for name in files.missing { Process.say("zontik: \(LocalizedText.missingFeed(name)(options.lang))") }
            return feed
        } catch {
            guard error.all.count > 1 else {
                throw Failure(.failed, LocalizedText.notImported("\(error)")(options.lang))
            }
            let lines = error.all.map { "\n  \($0)" }.joined()
            throw Failure(.failed, LocalizedText.notImported(error.all.count)(options.lang) + lines)
        }
    }

    private func preview(_ request: ImportRequest) throws -> ImportedPoints {
        guard try options.location.holdsStore() else { return .ofNewStore(request) }
        return try CommandContext(options, .readOnly).app.preview(request)
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
