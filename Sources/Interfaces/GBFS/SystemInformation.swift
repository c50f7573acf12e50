import Localization
import OpeningHours
import PickupPoints

/// `system_information.json`.
struct SystemInformation: Encodable {
    let systemId: String
    /// Before 3.0, the one of the feed.
    let language: String?
    let languages: [String]?
    let name: LocalizedText
    /// In the format of OpenStreetMap. Every station has hours, which go before these.
    let openingHours: String?
    let feedContactEmail: String
    let timezone: String
    let url: String
    let manifestUrl: String?
    /// Nil, both, where the operator has not said where their terms are.
    let termsUrl: LocalizedText?
    let termsLastUpdated: String?
    /// Likewise.
    let privacyUrl: LocalizedText?
    let privacyLastUpdated: String?

    init(_ feeds: Feeds, _ format: FeedFormat) {
        let publisher = feeds.publisher
        systemId = publisher.system
        language = if case .v2_3(let language) = format { language.rawValue } else { nil }
        languages = format.ifCurrent(Language.allCases.map(\.rawValue))
        name = LocalizedText.name("Zontik \(feeds.catalog.city)")
        openingHours = format.ifCurrent(Self.openingHours(feeds))
        feedContactEmail = publisher.contact
        timezone = feeds.catalog.timeZone.identifier
        url = publisher.page
        manifestUrl = format.ifCurrent(publisher.url(of: .manifest, format))
        termsUrl = publisher.terms.map { LocalizedText(same: $0.url) }
        termsLastUpdated = publisher.terms?.changed
        privacyUrl = publisher.privacy.map { LocalizedText(same: $0.url) }
        privacyLastUpdated = publisher.privacy?.changed
    }

    /// While one point never closes, the system does not.
    private static func openingHours(_ feeds: Feeds) -> String {
        let points = PointIndex(feeds.catalog)
        let neverCloses = feeds.catalog.points.indices.contains {
            points.status($0, at: feeds.now) == .open(until: nil)
        }
        return neverCloses ? "24/7" : PointHours.nothingKnown
    }
}
