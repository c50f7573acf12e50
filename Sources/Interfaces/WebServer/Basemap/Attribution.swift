import Foundation
import PlainText

/// Whose data a map shows, in the words of its file: text, and links that lead to a site by TLS.
///
/// Files have HTML there, and a page shows none that others wrote: of tags only the addresses of links are read.
struct Attribution: Encodable, Hashable, Sendable {
    struct Part: Encodable, Hashable, Sendable {
        var text: String
        /// Nil for plain text.
        let link: String?
    }

    let parts: [Part]

    /// In characters; more would cover the map.
    private static let longest = 200

    /// Nil where there is no text in it.
    init?(_ html: String) {
        var parts: [Part] = []
        var (room, link, skipped) = (Self.longest, String?.none, Substring?.none)
        func add(_ text: Substring) {
            guard skipped == nil, room > 0 else { return }
            let words = Sanitizer.visible(Self.blanksMerged(Self.unescaped(text), after: parts.last?.text))
            let shown = String(words.prefix(room))
            room -= shown.count
            if shown.isEmpty { return }
            if let last = parts.last, last.link == link {
                parts[parts.count - 1].text += shown
            } else {
                parts.append(Part(text: shown, link: link))
            }
        }
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            add(rest[..<start])
            let pattern = /<(?<slash>\/?)(?<name>[A-Za-z][A-Za-z0-9]*)(?<rest>(?:[^>"']|"[^"]*"|'[^']*')*)>/
            guard let tag = rest[start...].prefixMatch(of: pattern) else {
                add(rest[start...start])
                rest = rest[rest.index(after: start)...]
                continue
            }
            rest = rest[tag.range.upperBound...]
            let name = tag.output.name.lowercased()
            switch (name, tag.output.slash.isEmpty) {
            case ("a", true): link = Self.link(tag.output.rest)
            case ("a", false): link = nil
            case ("script", true), ("style", true): skipped = skipped ?? Substring(name)
            case ("script", false), ("style", false): if skipped == name[...] { skipped = nil }
            default: break
            }
        }
        add(rest)
        guard parts.contains(where: { $0.text.contains { !$0.isWhitespace } }) else { return nil }
        self.parts = parts
    }

    private static func link(_ attributes: Substring) -> String? {
        let pattern = /\shref\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/.ignoresCase()
        guard let found = attributes.firstMatch(of: pattern),
            let text = found.output.double ?? found.output.single ?? found.output.bare
        else { return nil }
        let address = unescaped(text)
        guard address.utf8.count <= 500, let url = URLComponents(string: address), url.scheme?.lowercased() == "https",
            url.host?.isEmpty == false, url.user == nil, url.password == nil
        else { return nil }
        return address
    }

    private static func unescaped(_ text: Substring) -> String {
        let named = [
            "&copy;": "©", "&#169;": "©", "&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'",
        ]
        // The ampersand last: what it is part of then was not meant to be read a second time.
        return named.reduce(String(text)) { $0.replacing($1.key, with: $1.value) }.replacing("&amp;", with: "&")
    }

    private static func blanksMerged(_ text: String, after last: String?) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isApart = text.first?.isWhitespace == true && last?.last?.isWhitespace == false
        return (isApart ? " " : "") + words + (text.last?.isWhitespace == true && !words.isEmpty ? " " : "")
    }
}
