import Foundation
import Testing

/// Words of the field instead of words of our own: what `docs/glossary.md` calls by another name is not declared again.
@Suite struct WordTests {
    /// What was said once, and what is said now.
    private static let former = [
        "Anchor": "TrustedHead", "Blow": "Fault", "Book": "MetricSeries", "Books": "ReferenceLedger",
        "Candidate": "RecoveredRecord", "CatalogShelf": "CatalogCache", "CellReader": "BTreeScanner",
        "Changes": "Watches", "ClerkDesk": "ClerkStore", "ClerkDoor": "ClerkAuthenticator",
        "CodeMint": "CodeIssuer", "DayBook": "RecentHandovers", "Depot": "SharedApp", "Desk": "RentalApp",
        "DeskSheet": "PointPageModel", "Drained": "DrainResult", "Facts": "ScreenModel", "Figures": "ServiceMetrics",
        "FormGuard": "CSRFProtection", "HotStatements": "PreparedStatements", "Labels": "Screen+Names",
        "LastTold": "DistinctUntilChanged", "LiveRide": "InteractiveSession", "Look": "StoreInspection",
        "Mishap": "ErrorEntry", "Moment": "StepContext", "NextSteps": "RecoveryAdvice",
        "NotebookKeeper": "ProfileStore", "NotebookStore": "ProfileStore",
        "Passage": "RecentRecord", "PlainRide": "LineSession", "PlantedFault": "Mutant", "PointDesk": "PointFinder",
        "PointWish": "PointSearch", "SafetyHeaders": "SecurityHeaders", "RiderNotebook": "RiderData",
        "Salvage": "Carving",
        "ScanSheet": "ScanPageModel", "Seen": "PageVersion", "Sight": "SessionView", "Stage": "Sandbox",
        "Standing": "PendingDeadlines", "Told": "FlashMessage", "Town": "ScannerFixture", "Twin": "Baseline",
        "Upkeep": "RentalWorker", "Visit": "PageContext", "Visitor": "SignedInClerk", "Words": "Captions",
        "World": "CommandContext", "Zoo": "CompatibilityTests",
        "GroundAnswer": "BackgroundAnswer", "HistoryItem": "HistoryEntry", "JournalEntry": "RecentRecord",
        "KnownSessions": "SessionCache", "PostgresNodes": "PostgresCoordination", "RiderWishes": "PendingPreferences",
        "Snapshot": "SessionState", "StoreNodes": "StoreCoordination", "Stops": "Quarantine",
        "Twins": "IndexCrossCheck",
    ]
    private static let functions = [
        "settle": "runUntilIdle or acknowledge", "provision": "adjustStock", "nudge": "lookNow",
        "dropOwed": "removePending", "giveBack": "releaseLease", "owe": "enqueue",
        "owing": "sessionsWithPendingEffects",
        "takeUp": "resume", "tell": "notify, show or report", "told": "what it does", "whenCommitted": "observeCommits",
    ]

    /// Money is settled (`Sources/Core/Rental/Money/Settlement.swift`); nothing else is.
    private static let ofMoney = "Settlement.swift"

    @Test func noFormerWordIsDeclaredAgain() throws {
        let declaration = /\b(struct|class|enum|actor|protocol|typealias|func|import)\s+(\w+)/
        for file in try SourceFile.code() + SourceFile.all(below: "Tests") {
            for (number, line) in file.lines.enumerated() where !line.code.hasPrefix("//") {
                for match in line.matches(of: declaration) {
                    let (keyword, name) = (String(match.1), String(match.2))
                    let today = keyword == "func" ? Self.functions[name] : Self.former[name]
                    guard let today, !file.path.hasSuffix(Self.ofMoney) else { continue }
                    Issue.record("\(file.place(number)): \(name) is called \(today)")
                }
            }
        }
    }

    @Test func noFileIsCalledByAFormerWord() throws {
        for file in try SourceFile.code() + SourceFile.all(below: "Tests") {
            let name = String((file.path.split(separator: "/").last ?? "").prefix { $0 != "+" && $0 != "." })
            if let today = Self.former[name] { Issue.record("\(file.path): \(name) is called \(today)") }
        }
    }
}
