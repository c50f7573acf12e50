import Foundation

/// The figures the project is held to. Ratios in one run against something beside it; medians.
///
///     bench FOLDER ZONTIK           all figures; the folder must lie on the disk that is measured
///     bench FOLDER --commits        a durable transition alone
///     bench FOLDER --groups [N …]   many riders of one process alone: 1, 8 and 64, or so many
///     bench FOLDER --service SERVE  riders on the web service alone
///     bench FOLDER --streams SERVE N  the memory of N riders who look on
///     bench FOLDER --pages SERVE    what open pages cost those who act
///     bench FOLDER --ratios SERVE   requests a second for pages and answers, beside the smallest answer
///     bench FOLDER --core           the pure core alone
///     bench FOLDER --points         lists of many points alone
///     bench FOLDER --transitions N  N durable transitions, for counting syncs from outside
@main
enum Bench {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            print("usage: bench FOLDER ZONTIK | bench FOLDER --transitions N")
            exit(64)
        }
        let folder = arguments[1]
        if arguments[2] == "--commits" {
            return Table.print(try CommitBench.run(in: folder) + CommitBench.inMemory())
        }
        if arguments[2] == "--groups" {
            let counts = arguments.dropFirst(3).compactMap { Int($0) }
            return Table.print(try GroupBench.run(in: folder, of: counts.isEmpty ? [1, 8, 64] : counts))
        }
        if arguments[2] == "--streams" {
            return Table.print(try ServiceBench.streams(Int(arguments[4]) ?? 10_000, serve: arguments[3], in: folder))
        }
        if arguments[2] == "--service" { return Table.print(try ServiceBench.run(serve: arguments[3], in: folder)) }
        if arguments[2] == "--pages" { return Table.print(try PagesBench.run(serve: arguments[3], in: folder)) }
        if arguments[2] == "--ratios" { return Table.print(try RatioBench.run(serve: arguments[3], in: folder)) }
        if arguments[2] == "--core" { return Table.print(CoreBench.run()) }
        if arguments[2] == "--points" { return Table.print(try PointBench.run(in: folder)) }
        if arguments[2] == "--transitions" {
            return try CommitBench.transitions(Int(arguments[3]) ?? 0, in: folder)
        }
        var rows = CoreBench.run()
        rows += try QRBench.run()
        rows += try PointBench.run(in: folder)
        rows += try CommitBench.run(in: folder)
        rows += try CommitBench.inMemory()
        rows += try GroupBench.run(in: folder)
        rows += try ProcessBench.run(zontik: arguments[2], in: folder)
        rows += try ResumeBench.run(in: folder)
        Table.print(rows)
    }
}
