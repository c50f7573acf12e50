import Localization
import PickupPoints
import RentalApp
import RiderProfile

/// What an import did, or would do.
struct ImportReport: Encodable {
    struct Hours: Encodable {
        let id, hours, why: String
    }

    let added, updated, unchanged, removed: Int
    /// Umbrellas, at points that were new to the store.
    let supplied: Int64
    /// Statuses of stations that are in no file.
    let strayStatuses: Int
    let hoursNotUnderstood: [Hours]
    /// What was wrong and left out, each with its file and path.
    let leftOut: [String]
    /// How many points are not imported for it.
    let pointsLeftOut: Int
    /// Points without a place, at 0, 0.
    let withoutPlace: [String]
    /// Points that took returns before and do not any more.
    let endingReturns: [String]
    /// True if nothing was changed.
    let dryRun: Bool
    /// The points of each kind, in a dry run.
    let points: [String: [String]]?

    init(_ imported: ImportedPoints, of feed: PointFeed, dryRun: Bool) {
        let change = imported.change
        (added, updated, unchanged) = (change.added.count, change.updated.count, change.unchanged)
        removed = change.removed.count
        supplied = imported.supplied
        strayStatuses = feed.strays
        hoursNotUnderstood = change.notUnderstood.map { Hours(id: $0.id.rawValue, hours: $0.text, why: "\($0.why)") }
        leftOut = feed.leftOut.map(\.description)
        pointsLeftOut = feed.pointsLeftOut
        withoutPlace = change.nowhere.map(\.rawValue)
        endingReturns = change.losingReturns.map(\.rawValue)
        self.dryRun = dryRun
        let kinds = ["added": change.added, "updated": change.updated, "removed": change.removed]
        points = dryRun ? kinds.mapValues { $0.map(\.rawValue) } : nil
    }

    /// The first few of what is not understood, but all of what was left out; all of it is in the JSON.
    func text(_ language: Language) -> String {
        var lines: [String] = []
        func add(_ words: LocalizedText, indented: Bool = false) {
            lines.append((indented ? "  " : "") + words(language))
        }
        if dryRun { add(.dryRun) }
        add(.pointsImported(added: added, updated: updated, unchanged: unchanged, removed: removed))
        add(.umbrellasSupplied(supplied))
        for id in points?["added"] ?? [] { add(.pointAdded(id), indented: true) }
        for id in points?["updated"] ?? [] { add(.pointUpdated(id), indented: true) }
        for id in points?["removed"] ?? [] { add(.pointRemoved(id), indented: true) }
        if !endingReturns.isEmpty { add(.noMoreReturns(endingReturns)) }
        if !withoutPlace.isEmpty { add(.withoutPlace(withoutPlace)) }
        if strayStatuses > 0 { add(.strayStatuses(strayStatuses)) }
        if !hoursNotUnderstood.isEmpty { add(.hoursNotUnderstood(hoursNotUnderstood.count)) }
        lines += hoursNotUnderstood.prefix(5).map { "  \($0.id): \($0.why)" }
        if hoursNotUnderstood.count > 5 { add(.allWithJSON, indented: true) }
        if !leftOut.isEmpty { add(.pointsLeftOut(pointsLeftOut, errors: leftOut.count)) }
        lines += leftOut.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}
