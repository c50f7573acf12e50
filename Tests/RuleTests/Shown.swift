/// A text that a face shows, in a file that a test records: in one of its answers to a line that begins with `$`.
struct Shown {
    let file: String
    let after: String
    let text: String

    init(_ file: String, _ after: String, _ text: String) {
        self.file = file
        self.after = after
        self.text = text
    }
}
