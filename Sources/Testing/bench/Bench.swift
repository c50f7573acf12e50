import Checkpoint
import Foundation

/// The figures the project is held to. Ratios in one run against something beside it; medians.
///
///     bench FOLDER ZONTIK SERVE     all figures; the folder must lie on the disk that is measured
///     bench FOLDER --commits        a durable transition alone
///     bench FOLDER --groups [N …]   many riders of one process alone: 1, 8 and 64, or so many
///     bench FOLDER --service SERVE  riders on the web service alone
///     bench FOLDER --commit-server N  a server for N riders of `--service`, see CommitServer.swift, until it is ended
///     bench FOLDER --streams SERVE N  the memory of N riders who look on
///     bench FOLDER --pages SERVE    what open pages cost those who act
///     bench FOLDER --ratios SERVE   requests a second for pages and answers, beside the smallest answer
///     bench FOLDER --core           the pure core alone
///     bench FOLDER --checks         simulated rentals with every promise at every step
///     bench FOLDER --processes ZONTIK  whole processes alone
///     bench FOLDER --starts SERVE   the service's start on a large store
///     bench FOLDER --qr             a QR code, encoded and drawn, alone
///     bench FOLDER --points         lists of many points alone
///     bench FOLDER --transitions N  N durable transitions, for counting syncs from outside
///     bench FOLDER --sizes          the sizes of a transition's record and of a code
///     bench FOLDER --server URI …   our part of what is compared on PostgreSQL, see ServerBench.swift
///     bench FOLDER --peers SERVE S  our part of what is compared with others, S seconds each
///     bench FOLDER --riders PORT N S NAME  N of our riders on another service at that port
///
/// With --check at the end it exits with 1 where a gate is missed; with --json it prints for programs.
@main
enum Bench {
    static func main() throws {
        StandardStreams.open()
        guard !isDebugBuild else {
            let words = "bench: this is a debug build, whose figures say nothing; run scripts/bench\n"
            FileHandle.standardError.write(Data(words.utf8))
            exit(64)
        }
        var arguments = Array(CommandLine.arguments.dropFirst())
        var options: Set<String> = []
        while let last = arguments.last, ["--check", "--json"].contains(last) { options.insert(arguments.removeLast()) }
        guard arguments.count >= 2, !arguments[0].hasPrefix("-") else {
            print("usage: bench FOLDER ZONTIK SERVE | bench FOLDER --transitions N; see Bench.swift")
            exit(64)
        }
        let folder = try RunFolder(in: arguments[0])
        defer { folder.remove() }
        do {
            let rows = try figures(of: Array(arguments.dropFirst()), in: folder.path)
            if options.contains("--json") { try Table.printJSON(rows) } else { Table.print(rows) }
            guard options.contains("--check"), rows.contains(where: \.isMissed) else { return }
        } catch {
            FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
        }
        folder.remove()
        exit(1)
    }

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    private static func figures(of words: [String], in folder: String) throws -> [Row] {
        switch words[0] {
        case "--commits": return try CommitBench.run(in: folder) + CommitBench.inMemory()
        case "--groups":
            let counts = words.dropFirst().compactMap { Int($0) }
            return try GroupBench.run(in: folder, of: counts.isEmpty ? [1, 8, 64] : counts)
        case "--streams": return try ServiceBench.streams(Int(words[2]) ?? 10_000, serve: words[1], in: folder)
        case "--service": return try ServiceBench.run(serve: words[1], in: folder)
        case "--commit-server":
            try CommitServer.run(in: folder, riders: Int(words[1]) ?? 64)
            return []
        case "--pages": return try PagesBench.run(serve: words[1], in: folder)
        case "--ratios": return try RatioBench.run(serve: words[1], in: folder)
        case "--core": return CoreBench.run()
        case "--checks": return try CheckBench.run()
        case "--processes": return try ProcessBench.run(zontik: words[1], in: folder)
        case "--starts": return try StartBench.run(serve: words[1], in: folder)
        case "--sizes": return try PeersBench.sizes(in: folder)
        case "--peers":
            return try PeersBench.run(serve: words[1], in: folder, seconds: words.count > 2 ? Double(words[2]) ?? 3 : 3)
        case "--riders" where words.count == 5:
            guard let port = Int(words[1]), let count = Int(words[2]), let seconds = Double(words[3]) else { return [] }
            return try PeersBench.riders(count, at: port, of: words[4], seconds: seconds)
        case "--server": return try ServerBench.run(Array(words.dropFirst()))
        case "--qr": return try QRBench.run()
        case "--points": return try PointBench.run(in: folder)
        case "--transitions":
            try CommitBench.transitions(Int(words[1]) ?? 0, in: folder)
            return []
        default: return try all(zontik: words[0], serve: words[1], in: folder)
        }
    }

    private static func all(zontik: String, serve: String, in folder: String) throws -> [Row] {
        var rows = CoreBench.run()
        rows += try CheckBench.run()
        rows += try QRBench.run()
        rows += try PointBench.run(in: folder)
        rows += try CommitBench.run(in: folder)
        rows += try CommitBench.inMemory()
        rows += try GroupBench.run(in: folder)
        rows += try ProcessBench.run(zontik: zontik, in: folder)
        rows += try ResumeBench.run(in: folder)
        rows += try StartBench.run(serve: serve, in: folder)
        rows += try ServiceBench.run(serve: serve, in: folder)
        return rows
    }
}
