import TerminalScreen
import Testing

/// Runs the program to its end.
func run(_ words: String...) throws -> Tool.Output { try Tool(built: "checkpoint-inspector").run(words) }

/// The lines that it prints; a failure of the test if it ends in another way than with 0.
func lines(_ words: String...) throws -> [String] {
    let output = try Tool(built: "checkpoint-inspector").run(words)
    #expect(output.status == 0, "\(words): \(output.errors)")
    return output.text.split(separator: "\n").map(String.init)
}
