import PickupPoints
import RentalApp

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
    var text: String {
        var lines = dryRun ? ["a dry run: nothing was changed"] : []
        lines += [
            "points: \(added) added, \(updated) updated, \(unchanged) unchanged, \(removed) removed",
            "umbrellas supplied: \(supplied)",
        ]
        for kind in ["added", "updated", "removed"] {
            lines += (points?[kind] ?? []).map { "  \(kind): \($0)" }
        }
        if !endingReturns.isEmpty { lines.append("no more returns: " + endingReturns.joined(separator: ", ")) }
        if !withoutPlace.isEmpty { lines.append("without a place (0, 0): " + withoutPlace.joined(separator: ", ")) }
        if strayStatuses > 0 { lines.append("statuses of unknown stations: \(strayStatuses)") }
        if !hoursNotUnderstood.isEmpty { lines.append("hours not understood: \(hoursNotUnderstood.count)") }
        lines += hoursNotUnderstood.prefix(5).map { "  \($0.id): \($0.why)" }
        if hoursNotUnderstood.count > 5 { lines.append("  … with --json all of them") }
        if !leftOut.isEmpty { lines.append("points left out: \(pointsLeftOut); errors: \(leftOut.count)") }
        lines += leftOut.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}
