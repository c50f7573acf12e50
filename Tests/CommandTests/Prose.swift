/// Sentences that people read.
enum Prose {
    /// Words written like names in the code, such as `brokenHead`: they are for programs, not for people. What stands
    /// in quotes, and paths and options, stay as they were typed.
    static func names(in text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace)
            .filter { word in !word.contains { "/'\"$".contains($0) } }
            .flatMap { word in word.split { !($0.isLetter || $0.isNumber) } }
            .map(String.init).filter { $0.contains(/^[a-z]+[A-Z]/) }
    }
}
