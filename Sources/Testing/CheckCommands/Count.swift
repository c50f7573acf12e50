/// Numbers in English sentences.
enum Count {
    /// A number with its thousands apart, of a noun: "1,199 commands".
    static func text(_ number: Int, _ noun: String? = nil) -> String {
        let digits = Array(String(number))
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text + (noun.map { number == 1 ? " \($0)" : " \($0)s" } ?? "")
    }
}
