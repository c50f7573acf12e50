import GBFS
import HTTPTypes
import Hummingbird

/// The feeds of GBFS, for programs that plan journeys: made again once a change, and once a minute.
struct FeedRoutes: Sendable {
    private struct Question: Hashable {
        let name: FeedName
        let format: FeedFormat
        let base: String
    }

    private let shared: SharedApp
    private let editions = FeedEditions()
    private let answers = VersionedCache<Question, PointVersion, StoredAnswer>(bytes: 8 << 20)
    private let changes = StockChanges()

    init(_ shared: SharedApp) {
        self.shared = shared
    }

    func add(to router: Router<ServiceContext>) {
        var known: Set<String> = []
        for format in FeedFormat.all {
            // One file leads to all languages of an edition.
            for name in format.names where known.insert(format.path(of: name)).inserted {
                router.get(RouterPath("/gbfs/\(format.path(of: name))")) { request, _ in
                    guard let publisher = shared.settings.publisher(at: shared.address) else {
                        return try APIProblem.unpublished(shared.settings).response(to: request, shared)
                    }
                    return try await answer(name, format, publisher).response(to: request)
                }
            }
        }
    }

    private func answer(
        _ name: FeedName, _ format: FeedFormat, _ publisher: FeedPublisher
    ) async throws -> StoredAnswer {
        let state = try await shared.pointState()
        let edition = editions.edition(of: state, at: shared.now)
        let question = Question(name: name, format: format, base: publisher.base)
        if let known = answers.known(question, edition.version) { return known }
        let json = try await shared.read { [shared, changes] in
            let tariff = shared.settings.tariff
            let catalog = try shared.app.catalogs.catalog()
            return try Feeds(
                catalog: catalog, stock: state.stock,
                moved: name == .stationStatus ? changes.newest(shared, at: catalog) : [:],
                tariffs: [(tariff.rawValue, tariff.tariff)], isServiceReachable: state.isServiceReachable,
                at: edition.at, publisher: publisher
            ).json(name, format)
        }
        let seconds = name.secondsToLive
        let answer = StoredAnswer(
            Array(json), type: ContentType.json.field,
            headers: [.cacheControl: "public, max-age=\(seconds)"],
            modified: edition.modified)
        answers.keep(answer, for: question, edition.version)
        return answer
    }
}

extension ServiceSettings {
    /// Who publishes the feeds; nil where the operator has not said so. A name that we made up would be that of every
    /// system that runs this program.
    fileprivate func publisher(at base: String) -> FeedPublisher? {
        guard let feedSystem, let feedContact else { return nil }
        return FeedPublisher(
            system: feedSystem, contact: feedContact, base: base, terms: feedTerms, privacy: feedPrivacy)
    }

    /// What has to be given before there are feeds.
    var missingFeedOptions: [String] {
        (feedSystem == nil ? ["--feed-system NAME"] : []) + (feedContact == nil ? ["--feed-contact ADDRESS"] : [])
    }
}

extension APIProblem {
    fileprivate static func unpublished(_ settings: ServiceSettings) -> APIProblem {
        let options = settings.missingFeedOptions.joined(separator: " and ")
        return APIProblem(
            .feedsUnpublished, "the operator has not said whose feeds these are: start the service with \(options)")
    }
}
