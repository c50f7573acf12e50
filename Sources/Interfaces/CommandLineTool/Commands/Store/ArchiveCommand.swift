import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PlainText
import RentalApp
import StateMachine

struct ArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "archive")

    /// The least age of rentals where no date is given.
    private static let days: Int64 = 90

    @Option(help: .of("archive --before", value: "date"))
    var before: String?

    @Option(help: .of("archive --to", value: "file"), completion: .file())
    var to: String?

    @Option(help: .of("archive --fetch", value: "name"))
    var fetch: String?

    @Option(help: .of("archive --put", value: "file"), completion: .file())
    var put: String?

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func validate() throws {
        _ = try instant()
        if fetch != nil && put != nil || (fetch ?? put) != nil && before != nil || put != nil && to != nil {
            throw ValidationError(.archiveOptions)
        }
    }

    private func instant() throws -> Instant? {
        guard let before else { return nil }
        guard let instant = Instant(rfc3339: before) ?? Instant(rfc3339: before + "T00:00:00Z") else {
            throw ValidationError(.mustBe("--before", .dateForm, not: Sanitizer.visible(before)))
        }
        return instant
    }

    /// - Returns: the file; nil where there is something to archive.
    private func move(_ journal: RentalJournal) throws -> String? {
        if let put {
            try InputFile.demand(put, options.lang)
            try journal.putArchive(put)
        }
        if let fetch { try journal.fetchArchive(fetch, to: to ?? fetch) }
        return put ?? fetch.map { to ?? $0 }
    }

    func run() throws {
        let before = try instant()
        let context = try CommandContext(options, .open)
        if let target = to ?? fetch {
            let command = fetch.map { "archive --fetch \(RecoveryAdvice.quoted($0)) --to" } ?? "archive --to"
            try OutputFile(path: target, standardName: fetch ?? "1.archive").demand(options) { "\(command) \($0)" }
        }
        if let file = try move(context.journal) {
            return try Process.print(options.json ? ["file": file].json() : file)
        }
        let now = context.clock.now()
        if let before, before > now {
            throw Failure(.usage, LocalizedText.inTheFuture("--before", CivilTime.rfc3339(before))(options.lang))
        }
        let directory = StoreDirectory(path: options.folder)
        func size() -> Int? { context.app.server == nil ? directory.journalSize : nil }
        let former = size()
        let archiving = try context.journal.archive(
            before: before ?? now.advanced(bySeconds: -Self.days * 86_400), to: to, at: now)
        let report = ArchiveReport(archiving, former, size())
        if options.json { return try Process.print(try report.json()) }
        guard let archiving else { return options.say(.nothingToArchive) }
        Process.say(
            LocalizedText.done(.archived, records: report.records, sessions: report.sessions)(options.lang)
                + (report.sizes?(options.lang) ?? ""))
        try Process.print(archiving.file)
    }
}

/// What was archived, as programs read it.
private struct ArchiveReport: Encodable {
    /// Null where nothing was.
    let file: String?
    let records, sessions: Int
    /// Of the journal; null for one in a database, which gives its space to other rows.
    let bytesBefore, bytesAfter: Int?

    init(_ archiving: Archiving?, _ before: Int?, _ after: Int?) {
        file = archiving?.file
        records = archiving?.records ?? 0
        sessions = archiving?.sessions ?? 0
        (bytesBefore, bytesAfter) = (before, after)
    }

    /// For people.
    var sizes: LocalizedText? {
        guard let bytesBefore, let bytesAfter else { return nil }
        return .journalSizes(bytesBefore, bytesAfter)
    }

    private enum Key: CodingKey { case file, records, sessions, bytesBefore, bytesAfter }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        // `encode`, not `encodeIfPresent`: every answer has every key.
        try container.encode(file, forKey: .file)
        try container.encode(records, forKey: .records)
        try container.encode(sessions, forKey: .sessions)
        try container.encode(bytesBefore, forKey: .bytesBefore)
        try container.encode(bytesAfter, forKey: .bytesAfter)
    }
}
