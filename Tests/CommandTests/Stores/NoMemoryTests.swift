import TerminalScreen
import Testing

/// From some call on the system has no memory: not for a file's pages, and not for a thread.
struct NoMemoryTests {
    @Test(
        arguments: [
            "status", "step rent", "points", "history", "receipts", "verify", "points adopt", "service slow", "code",
            "backup copy.zontik", "export", "why 2",
        ])
    func aCommandEndsWithAWord(command: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let prepare =
            command == "code" ? "printf 'rent\\npay' | zontik step -" : "zontik step open-map && zontik step back"
        try bench.run(["(\(prepare)) > /dev/null", "mv store before"])
        let trace = "strace -f -qq -e trace=mmap -o calls"
        // What is mapped before the loader gives back its list of libraries is the loader's: where it fails, it has
        // words, or none, for that.
        let whole = try bench.run(
            """
            cp -a before store; strace -f -qq -e trace=mmap,munmap -o calls "$ZONTIK" --now "$NOW" \(command)
            grep -c mmap calls; grep -m 1 -B 999 munmap calls | grep -c mmap
            """)
        let counts = whole.lines.dropLast().suffix(2).compactMap { Int($0) }
        let (count, loader) = try #require(counts.count == 2 ? (counts[0], counts[1]) : nil)
        let expected = whole.lines.dropLast(3).joined(separator: "\n")
        try #require(loader < count)
        for call in loader + 1...count {
            let answer = try bench.run(
                """
                rm -rf store copy.zontik; cp -a before store
                timeout -s KILL 20 \(trace) -e inject=mmap:error=ENOMEM:when=\(call)+ "$ZONTIK" --now "$NOW" \(command)
                """)
            let label = "\(command), mmap fails from call \(call) of \(count) on"
            if answer.status == 0 {
                #expect(answer.text.hasPrefix(expected), "\(label): \(answer.text)")
            } else {
                // An export says what it could not read in the usual way, and what it found in the files all the same.
                #expect(
                    [1, 75, 127, command == "export" ? 5 : 1].contains(answer.status),
                    "\(label): \(answer.status) \(answer.errors)")
                #expect(!answer.errors.isEmpty, "\(label): no word")
            }
        }
    }
}
