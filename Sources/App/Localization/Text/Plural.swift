/// Which form of a noun follows a number.
enum Plural {
    /// English and German: one form for 1, one for every other number.
    static func two(_ count: Int64, _ one: String, _ other: String) -> String {
        count == 1 ? one : other
    }

    /// Russian: 1, 21, 101 take the first form; 2 to 4, 22 the second; all others, 11 to 14 among them, the third.
    static func three(_ count: Int64, _ one: String, _ few: String, _ many: String) -> String {
        let count = count.magnitude
        if (11...14).contains(count % 100) { return many }
        switch count % 10 {
        case 1: return one
        case 2...4: return few
        default: return many
        }
    }
}
