import Testing

@Suite struct ReasonTests {
    /// Whoever vouches for thread safety by hand says why it holds.
    @Test func anUncheckedSendableHasItsReasonOnTheLineAbove() throws {
        for file in try SourceFile.code() {
            for (number, line) in file.lines.enumerated() where line.contains("@unchecked Sendable") {
                let above = number > 0 ? file.lines[number - 1].code : ""
                #expect(above.hasPrefix("//"), "\(file.place(number)): no reason above it")
            }
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
