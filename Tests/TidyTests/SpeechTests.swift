import Testing

/// What people read stands in `Localization`, where a text that lacks one of the three languages does not compile. In
/// the rooms of the commands there are names, keys and command lines, and no sentence.
@Suite struct SpeechTests {
    @Test(arguments: ["CommandLineTool", "CommandSpeech"]) func aCommandHasNoSentence(room: String) throws {
        let files = try SourceFile.all(below: "Sources/Interfaces/" + room).filter { !$0.path.contains("/Texts/") }
        #expect(!files.isEmpty)
        for file in files {
            for (number, line) in file.lines.enumerated() {
                // What only a mistake in the program shows may be in English.
                guard !line.contains("preconditionFailure("), !line.code.hasPrefix("//") else { continue }
                let texts = line.matches(of: /"((?:[^"\\]|\\.)*)"/).map(\.1)
                #expect(!texts.contains(where: Self.isSentence), "\(file.place(number)) has a text for people")
            }
        }
    }

    /// Three words in a row that are no option, path or placeholder.
    private static func isSentence(_ text: Substring) -> Bool {
        text.contains(/(?:^|[ ;:,(])[a-z]+(?: [a-z]+){2,}(?:[ ;:,.)]|$)/)
    }

    @Test func aSentenceIsFound() {
        for text in ["there is no pickup point '\\(id)'", "it was done", "\\(path) is a folder: name a file"] {
            #expect(Self.isSentence(Substring(text)), "\(text)")
        }
        for text in ["points list --has-umbrellas", "apt-get install graphviz", "zontik --store \\(path) status"] {
            #expect(!Self.isSentence(Substring(text)), "\(text)")
        }
    }
}
