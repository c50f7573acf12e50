/// What a page shows that is another text each time, such as a clock, a revision or a form's token. All the rest of the
/// page is drawn once for many: its model has a placeholder for each of these texts.
struct Placeholders: Sendable {
    enum Value: Sendable {
        /// Escaped where it is put in.
        case text(String)
        /// Put in as it is: its place in the template has three braces.
        case html(String)
    }

    /// In the order of the numbers of their placeholders.
    private(set) var values: [Value] = []

    /// No typed text contains it: it is drawn by lot when the process starts. Letters and digits, which no template
    /// escapes.
    static let mark = "x" + (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined() + "x"

    /// - Returns: what stands in the model for a text.
    mutating func text(_ text: String) -> String { add(.text(text)) }

    /// - Returns: what stands in the model for a part of the page that is drawn already.
    mutating func html(_ html: String) -> String { add(.html(html)) }

    private mutating func add(_ value: Value) -> String {
        values.append(value)
        // All of them are as long, so that none is the beginning of another one.
        precondition(values.count < 100, "a page with a hundred placeholders")
        let number = values.count - 1
        return Self.mark + (number < 10 ? "0\(number)" : "\(number)")
    }
}
