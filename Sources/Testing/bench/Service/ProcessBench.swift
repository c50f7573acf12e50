import Foundation

/// Whole processes, from fork to exit, in turn.
enum ProcessBench {
    static func run(zontik: String, in folder: String) throws -> [Row] {
        let store = folder + "/process"
        let status = [zontik, "status", "--store", store]
        try execute([zontik, "step", "rent", "--store", store])
        let start = try inTurn(100) {
            try execute(status)
        } _: {
            try execute(["git", "--version"])
        }
        let database = folder + "/shell.db"
        try execute(["sqlite3", database, "PRAGMA journal_mode=WAL; CREATE TABLE t(x TEXT) STRICT"])
        var isOpen = false
        let step = try inTurn(100) {
            try execute([zontik, "step", isOpen ? "close-information" : "open-information", "--store", store])
            isOpen.toggle()
        } _: {
            try execute(["sqlite3", database, "PRAGMA synchronous=FULL; INSERT INTO t VALUES ('one transaction')"])
        }
        return [
            Row(
                what: "zontik status, a whole process",
                figure: "\(Table.microseconds(start.first.median)) against \(Table.microseconds(start.second.median))"),
            Row(
                what: "  ratio to git --version", Double(start.first.median) / Double(start.second.median),
                .atMost(5, aim: 3)),
            Row(
                what: "zontik step, durable, a whole process",
                figure: "\(Table.microseconds(step.first.median)) against \(Table.microseconds(step.second.median))"),
            Row(
                what: "  ratio to the sqlite3 shell", Double(step.first.median) / Double(step.second.median),
                .atMost(2.5, aim: 1.5)),
            Row(what: "peak memory of zontik status", figure: "\(try peakMemory(status) / 1024) MiB"),
        ]
    }

    private static func execute(_ words: [String]) throws {
        let (status, _) = try spawn(words)
        precondition(status == 0, "\(words) ended with \(status)")
    }

    /// In KiB, as wait4 reports it.
    private static func peakMemory(_ words: [String]) throws -> Int { try spawn(words).kibibytes }

    private static func spawn(_ words: [String]) throws -> (status: Int32, kibibytes: Int) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        let arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child = pid_t()
        let result = posix_spawnp(&child, words[0], &actions, nil, arguments, environ)
        precondition(result == 0, "cannot start \(words[0])")
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
        return (status, usage.ru_maxrss)
    }
}
