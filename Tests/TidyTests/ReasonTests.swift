import Testing

@Suite struct ReasonTests {
    /// Whoever vouches for thread safety by hand says why it holds.
    @Test func anUncheckedSendableHasItsReasonOnTheLineAbove() throws {
        for file in try SourceFile.all(below: "Sources") {
            for (number, line) in file.lines.enumerated() where line.contains("@unchecked Sendable") {
                let above = number > 0 ? file.lines[number - 1].code : ""
                #expect(above.hasPrefix("//"), "\(file.place(number)): no reason above it")
            }
        }
    }
}
