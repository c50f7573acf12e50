import Testing

@Suite struct ReasonTests {
    /// The compiler proves what threads share. Where it cannot, for what C keeps or another thread lends, the comment
    /// above says why it holds; and that is rare.
    @Test func whatTheCompilerDoesNotProveIsRareAndHasAReason() throws {
        let vouched = try Self.places(of: ["@unchecked", "nonisolated(unsafe)"])
        #expect(vouched.count <= 6, "\(vouched.map { $0.file.place($0.line) })")
        for (file, line) in vouched {
            let above = file.lines[..<line].reversed().prefix { $0.code.hasPrefix("//") }
            #expect(
                above.contains { $0.code.hasPrefix("// Unchecked: ") }, "\(file.place(line)): no reason above")
        }
    }

    /// A `Mutex` holds what it guards; of any other lock only a comment says it.
    @Test func aLockHoldsWhatItGuards() throws {
        let locks = [
            "NSLock", "NSRecursiveLock", "NSCondition", "OSAllocatedUnfairLock", "os_unfair_lock", "pthread_mutex",
            "pthread_rwlock", "pthread_cond",
        ]
        for (file, line) in try Self.places(of: locks) { Issue.record("\(file.place(line)): \(file.lines[line].code)") }
    }

    /// Lines of code with one of these words.
    private static func places(of words: [String]) throws -> [(file: SourceFile, line: Int)] {
        try SourceFile.code().flatMap { file in
            file.lines.indices.filter { line in
                let code = file.lines[line].code
                return !code.hasPrefix("//") && words.contains { code.contains($0) }
            }.map { (file, $0) }
        }
    }

    /// Checkpoint serves any machine: advice that names this product belongs to the product.
    @Test func checkpointKnowsNothingOfTheProduct() throws {
        let words = ["zontik", "--store", "umbrella", "rider", "rental"]
        for file in try SourceFile.all(below: "Sources/Store/Checkpoint") {
            for (number, line) in file.lines.enumerated() {
                // Swift's own word has one of them in it.
                let line = line.lowercased().replacing("override", with: "")
                for word in words where line.contains(word) { Issue.record("\(file.place(number)): says \(word)") }
            }
        }
    }
}
