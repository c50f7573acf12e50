import CQREncode
import CSQLite
import Foundation
import QRCode

/// Our part of what `scripts/bench --peers` compares with other programs, each row as one number.
enum PeersBench {
    static func run(serve: String, in folder: String, seconds: Double) throws -> [Row] {
        var rows = [try writer(in: folder, seconds: seconds)]
        for writers in [1, 8, 64] {
            let store = folder + "/group-\(writers)"
            let outcome = try GroupBench.transitions(writers, in: store, seconds: seconds)
            rows.append(Row(what: "Zontik, shared journal, \(writers)", outcome.perSecond, unit: "/s", nil))
            if writers == 64 {
                let taken = Double(outcome.processorTime) / 1000
                rows.append(Row(what: "Zontik, shared journal, processor", taken, unit: "µs", nil))
            }
            let bare = try RowsBench.run(in: store, groupsOf: writers, seconds: seconds).perSecond
            rows.append(Row(what: "our rows by SQLite alone, \(writers)", bare, unit: "/s", nil))
        }
        let service = try BenchService(serve, store: folder + "/service")
        defer { service.end() }
        for riders in [1, 8, 64] {
            rows += try Self.riders(riders, at: service.port, of: "Zontik over HTTP", seconds: seconds)
        }
        rows.append(Row(what: "Zontik, core", CoreBench.transition().nanoseconds, unit: "ns", nil))
        return try rows + codes()
    }

    /// Our riders on a service of another make, which answers what ours answers.
    static func riders(_ count: Int, at port: Int, of name: String, seconds: Double) throws -> [Row] {
        let tokens = try (0..<count).map { _ in try Caller(port: port).open() }
        let answers = try ServiceBench.ride(tokens, port, seconds: seconds).count
        return [Row(what: "\(name), \(count)", Double(answers) / seconds, unit: "/s", nil)]
    }

    /// One writer on a separate journal.
    private static func writer(in folder: String, seconds: Double) throws -> Row {
        let samples = try CommitBench.alone(CommitBench.engine(in: folder + "/writer"), seconds: seconds)
        return Row(what: "Zontik, p50", Double(samples.median) / 1000, unit: "µs", nil)
    }

    /// Encoding alone: that is what the others are asked for, too.
    private static func codes() throws -> [Row] {
        let text = QRBench.text
        let samples = try inTurn(2_000) {
            let side = try QRMatrix.encode(text).side
            precondition(side == 37)
        } _: {
            let code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1)
            precondition(code != nil)
            QRcode_free(code)
        }
        return [
            Row(what: "Zontik, QR code", Double(samples.first.median) / 1000, unit: "µs", nil),
            Row(what: "libqrencode, QR code", Double(samples.second.median) / 1000, unit: "µs", nil),
        ]
    }

    /// What the others are given to do: as many bytes as a transition's record takes in its columns, on average over
    /// those that are timed, and as many characters as a code of a rental has.
    static func sizes(in folder: String) throws -> [Row] {
        try CommitBench.transitions(500, in: folder)
        var database: OpaquePointer?
        var statement: OpaquePointer?
        defer {
            sqlite3_finalize(statement)
            sqlite3_close(database)
        }
        // A number counts as eight bytes.
        let sql = """
            SELECT avg(length(CAST(kind AS BLOB)) + length(CAST(event AS BLOB)) + length(CAST(effects AS BLOB))
              + length(CAST(coalesce(state, '') AS BLOB)) + length(hash) + length(coalesce(request, '')) + 7 * 8)
            FROM (SELECT * FROM record ORDER BY sequence DESC LIMIT 500)
            """
        guard sqlite3_open_v2(folder + "/journal.db", &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
            sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW
        else { throw BenchService.Trouble(what: "no records: \(String(cString: sqlite3_errmsg(database)))") }
        return [
            Row(what: "record", sqlite3_column_double(statement, 0), unit: "bytes", nil),
            Row(what: "code", Double(QRBench.text.count), unit: "characters", nil),
        ]
    }
}
