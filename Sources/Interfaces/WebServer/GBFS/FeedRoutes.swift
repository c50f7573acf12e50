import GBFS
import HTTPTypes
import Hummingbird

/// The feeds of GBFS, for whoever plans journeys: made anew once a change, and once a minute.
struct FeedRoutes: Sendable {
    private struct Question: Hashable {
        let name: FeedName
        let base: String
    }

    private let shared: SharedApp
    private let editions = FeedEditions()
    private let answers = AnswerCache<Question>()

    init(_ shared: SharedApp) {
        self.shared = shared
    }

    func add(to router: Router<ServiceContext>) {
        for name in FeedName.allCases {
            router.get(RouterPath("/gbfs/\(name.file)")) { request, _ in
                guard let publisher = shared.settings.publisher(at: shared.address) else {
                    return try APIProblem.unpublished(shared.settings).response(to: request, shared)
                }
                return try await answer(name, publisher).response(to: request)
            }
        }
    }

    private func answer(_ name: FeedName, _ publisher: FeedPublisher) async throws -> StoredAnswer {
        let state = try await shared.pointState()
        let edition = editions.edition(of: state, at: shared.now)
        let question = Question(name: name, base: publisher.base)
        if let known = answers.answer(to: question, edition.version) { return known }
        let json = try await shared.read { [shared] in
            let tariff = shared.settings.tariff
            return try Feeds(
                catalog: shared.app.catalogs.points().catalog, stock: state.stock,
                tariffs: [(tariff.rawValue, tariff.tariff)], isServiceReachable: state.isServiceReachable,
                at: edition.at, publisher: publisher
            ).json(name)
        }
        let seconds = name.secondsToLive
        let answer = StoredAnswer(
            Array(json), type: ContentType.json.field,
            headers: [.cacheControl: seconds == 0 ? "no-cache" : "public, max-age=\(seconds)"],
            modified: edition.modified)
        answers.keep(answer, to: question, edition.version)
        return answer
    }
}

extension ServiceSettings {
    /// Who publishes the feeds; nil where the operator has not said so. A name that we made up would be that of every
    /// system that runs this program.
    fileprivate func publisher(at base: String) -> FeedPublisher? {
        guard let feedSystem, let feedContact else { return nil }
        return FeedPublisher(system: feedSystem, contact: feedContact, base: base, terms: feedTerms)
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
