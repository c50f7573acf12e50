import Foundation

/// The whole line of `step -`: typed, done, durable, and answered as JSON, by the command as a process beside this one.
enum LineBench {
    static func run(_ zontik: String, store: String, seconds: Double) throws -> [Row] {
        let process = Foundation.Process()
        let (lines, answers) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: zontik)
        process.arguments = ["step", "-", "--store", store, "--rider", "typing-\(UInt64.random(in: 0 ... .max))"]
        (process.standardInput, process.standardOutput) = (lines, answers)
        try process.run()
        defer {
            try? lines.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        var isOpen = false
        func step() throws {
            let line = isOpen ? "close-information\n" : "open-information\n"
            try lines.fileHandleForWriting.write(contentsOf: Data(line.utf8))
            // An answer is one line, which a pipe takes whole.
            let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
            isOpen.toggle()
            guard answer.hasSuffix("\n"), answer.contains("\"information\":\(isOpen)") else {
                throw BenchService.Trouble(what: "\(line) was answered '\(answer)'")
            }
        }
        for _ in 0..<100 { try step() }
        var samples = Samples()
        let start = monotonicNanoseconds()
        let end = start + UInt64(seconds * 1e9)
        while monotonicNanoseconds() < end { samples.record(try measure(step)) }
        let passed = Double(monotonicNanoseconds() - start) / 1e9
        return [
            Row(what: "lines of step", Double(samples.count) / passed, unit: "/s", nil),
            Row(what: "lines of step, p50", Double(samples.median) / 1000, unit: "µs", nil),
        ]
    }
}
