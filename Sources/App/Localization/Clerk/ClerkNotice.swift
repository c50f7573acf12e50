/// What became of what a clerk did.
package struct ClerkNotice: Encodable, Hashable, Sendable {
    package enum Tone: String, Encodable, Sendable {
        case done, refused
    }

    package let tone: Tone
    package let title: String
    package let lines: [String]

    package init(_ tone: Tone, _ title: String, _ lines: [String] = []) {
        (self.tone, self.title, self.lines) = (tone, title, lines)
    }
}
