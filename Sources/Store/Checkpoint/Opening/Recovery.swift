/// The decision table of opening a store: what is done for every combination of findings.
public enum Recovery: String, CaseIterable, Sendable {
    /// A new store is made.
    case create
    /// The making of a store is finished.
    case resumeCreation
    /// Refused: the journal is missing, and its anchor is not.
    case journalGone
    /// Refused: another program's database.
    case foreign
    /// Refused: written by a newer version.
    case newer
    /// Refused: written by a version that is older than those that are brought up to date.
    case older
    /// Refused: no database, or a damaged one.
    case unreadable
    /// Refused: the newest record was changed.
    case brokenHead
    /// Refused: the anchor is missing.
    case anchorMissing
    /// Refused: the anchor is damaged.
    case anchorUnreadable
    /// Refused: the journal ends before its anchor.
    case recordsMissing
    /// Refused: journal and anchor are of two stores.
    case otherHistory
    /// Refused: an older copy under a newer log.
    case olderFile
    /// Opened as it is.
    case open
    /// Opened, and the anchor is brought up to date.
    case openLaggingAnchor
    /// Opened, and the schema is brought up to date.
    case migrate
    /// Opened, and schema and anchor are brought up to date.
    case migrateLaggingAnchor

    /// What was found in the folder. A few reads suffice, however long the journal is.
    public struct Findings: Equatable, Sendable {
        /// The database file; a former version of its schema can be brought up to date, an older one cannot.
        public enum Database: CaseIterable, Sendable {
            /// Not there or empty, of another program, of a version of ours by its age, or damaged.
            case missing, empty, foreign, older, former, current, newer, unreadable
        }
        /// The anchor, compared with the newest record (number 0 if there is none).
        public enum TrustedHead: CaseIterable, Sendable {
            /// Behind and ahead are of the newest record; one that contradicts has another hash for it.
            case missing, unreadable, behind, level, ahead, contradicting
        }

        /// What the database file is.
        public let database: Database
        /// What the anchor says.
        public let anchor: TrustedHead
        /// Whether the newest record's hash matches its columns and the hash before it.
        public let headIsValid: Bool
        /// Whether the database file, without its log, ends before a record that it held earlier.
        public let fileIsOlder: Bool

        /// One combination.
        public init(database: Database, anchor: TrustedHead, headIsValid: Bool, fileIsOlder: Bool) {
            self.fileIsOlder = fileIsOlder
            self.database = database
            self.anchor = anchor
            self.headIsValid = headIsValid
        }
    }

    /// The rows of the table that match. A test enumerates every combination and demands exactly one.
    public static func rows(for findings: Findings) -> [Recovery] {
        allCases.filter { $0.fits(findings) }
    }

    private func fits(_ findings: Findings) -> Bool {
        let absent = findings.database == .missing || findings.database == .empty
        let readable = findings.database == .former || findings.database == .current
        let valid = readable && findings.headIsValid
        let isOlder = readable && findings.fileIsOlder && (findings.anchor == .level || findings.anchor == .behind)
        let fits = valid && !isOlder
        return switch self {
        case .create: findings.database == .missing && findings.anchor == .missing
        case .resumeCreation:
            absent && findings.anchor == .level || findings.database == .empty && findings.anchor == .missing
        case .journalGone: absent && findings.anchor == .ahead
        case .foreign: findings.database == .foreign
        case .newer: findings.database == .newer
        case .older: findings.database == .older
        case .unreadable: findings.database == .unreadable
        case .brokenHead: readable && !findings.headIsValid && !isOlder
        case .anchorMissing: valid && findings.anchor == .missing
        case .anchorUnreadable: (valid || absent) && findings.anchor == .unreadable
        case .recordsMissing: valid && findings.anchor == .ahead
        case .otherHistory:
            (valid || absent) && findings.anchor == .contradicting || absent && findings.anchor == .behind
        case .olderFile: isOlder
        case .open: fits && findings.database == .current && findings.anchor == .level
        case .openLaggingAnchor: fits && findings.database == .current && findings.anchor == .behind
        case .migrate: fits && findings.database == .former && findings.anchor == .level
        case .migrateLaggingAnchor: fits && findings.database == .former && findings.anchor == .behind
        }
    }

    /// Whether the store is left as it is, and not opened.
    public var isRefusal: Bool {
        switch self {
        case .create, .resumeCreation, .open, .openLaggingAnchor, .migrate, .migrateLaggingAnchor: false
        case .journalGone, .foreign, .newer, .older, .unreadable, .brokenHead, .anchorMissing, .anchorUnreadable,
            .recordsMissing, .otherHistory, .olderFile:
            true
        }
    }

    /// The row by which a store was not opened.
    /// - Returns: nil for an error of another kind: a store that was opened and found damaged later has no row.
    public init?(refusing error: StoreError) {
        switch error {
        case .foreign: self = .foreign
        case .newer: self = .newer
        case .older: self = .older
        case .damaged(_, let what, _):
            // Each row gives its own reason, and no other damage does.
            guard let row = Self.allCases.first(where: { $0.isRefusal && what.hasSuffix("(\($0.reason))") }) else {
                return nil
            }
            self = row
        case .unsafe, .newerRules, .failed, .archiveMissing, .stopped, .busy: return nil
        }
    }

    /// Why the row is right.
    public var reason: String {
        switch self {
        case .create: "nothing is there: a new store is made"
        case .resumeCreation:
            "the anchor is made before the journal and both before the first record: killed while being made"
        case .journalGone: "the anchor counts records, and there is no journal: it was deleted or replaced"
        case .foreign: "a database of another program must not be touched"
        case .newer: "a newer version may mean things this one cannot know"
        case .older: "this program does not know how to bring so old a version up to date"
        case .unreadable: "the file is not a database, or its first pages are damaged"
        case .brokenHead: "the newest record was changed after it was written"
        case .anchorMissing: "an anchor is made before the first record, so it was deleted: a loss could not be seen"
        case .anchorUnreadable: "both slots are damaged: a loss could not be seen"
        case .recordsMissing: "the journal ends before its anchor: an old copy, or a log with a damaged frame"
        case .otherHistory: "the anchor belongs to another journal: files of two stores were mixed"
        case .olderFile: "the file was put back to an older copy of itself, under the newer log"
        case .open: "all is as the last commit left it"
        case .openLaggingAnchor: "killed, or cut off, between a commit and the note of it: the journal leads"
        case .migrate: "written by the version before: its schema is brought up to date in one commit"
        case .migrateLaggingAnchor: "the version before was killed between a commit and the note of it"
        }
    }
}
