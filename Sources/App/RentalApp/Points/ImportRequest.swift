import PickupPoints
import Rental
import TimeZones

/// A feed and how to import it.
package struct ImportRequest {
    let feed: PointFeed
    let zone: ZoneInfo?
    let isReplacing: Bool

    /// - Parameters:
    ///   - zone: the time zone of these points; nil for the one that the feed names, or else that of the catalogue.
    ///   - isReplacing: whether points that are not in the feed are removed from the catalogue.
    package init(_ feed: PointFeed, zone: ZoneInfo?, replacing isReplacing: Bool) {
        (self.feed, self.zone, self.isReplacing) = (feed, zone, isReplacing)
    }
}

/// An import would end returns at points that take them, and riders may be on their way there. Nothing was changed.
package struct ReturnsLost: Error {
    package let points: [PointID]
}
