import Testing

@testable import WebServer

/// Of the HTML that files have, text is left, and links that are safe.
struct AttributionTests {
    private func shown(_ html: String) -> String? {
        Attribution(html)?.parts.map { part in part.link.map { "[\(part.text)](\($0))" } ?? part.text }.joined()
    }

    @Test(arguments: [
        ("© OpenStreetMap", "© OpenStreetMap"),
        (
            "&copy; <a href=\"https://www.openstreetmap.org/copyright\" target='_blank'>OpenStreetMap</a> contributors",
            "© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors"
        ),
        ("<A HREF='https://a.example/?b=1&amp;c=2'>A</A>", "[A](https://a.example/?b=1&c=2)"),
        ("<a class=x href=https://a.example>A</a>,\n  <b>B</b>", "[A](https://a.example), B"),
        // Neither another scheme nor another name in it.
        ("<a href='javascript:alert(1)'>A</a>", "A"), ("<a href=' javascript:alert(1)'>A</a>", "A"),
        ("<a href='http://a.example'>A</a>", "A"), ("<a href='//a.example'>A</a>", "A"),
        ("<a href='/forget'>A</a>", "A"),
        ("<a href='data:text/html,x'>A</a>", "A"), ("<a href='https://'>A</a>", "A"),
        ("<a href='https://bank.example@a.example'>A</a>", "A"), ("<a data-href='https://a.example'>A</a>", "A"),
        // Scripts and pictures.
        ("A<script>alert('</b>')</script>B<style>p{}</style>", "AB"), ("<img src=x onerror=alert(1)>A", "A"),
        ("A<script>alert(1)", "A"), ("<a title=\">\" href='https://a.example'>A</a>", "[A](https://a.example)"),
        // What is no tag is text, and is escaped by the page.
        ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"), ("A <b", "A <b"), ("&lt;b&gt; &amp;lt;", "<b> &lt;"), ("<3", "<3"),
        ("a\u{202E}b", "a<U+202E>b"),
    ])
    func textIsLeft(html: String, expected: String) { #expect(shown(html) == expected) }

    @Test(arguments: ["", " ", "<b></b>", "<script>alert(1)</script>", "<a href='https://a.example'> </a>"])
    func withoutTextThereIsNone(html: String) { #expect(shown(html) == nil) }

    @Test func aLongOneIsCutOff() {
        let parts = Attribution(String(repeating: "<a href='https://a.example'>x</a>, ", count: 1_000))?.parts ?? []
        #expect(parts.map(\.text).joined().count == 200)
        #expect(shown("<a href='https://a.example/" + String(repeating: "x", count: 500) + "'>A</a>") == "A")
    }
}
