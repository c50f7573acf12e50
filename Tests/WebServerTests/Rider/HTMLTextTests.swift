import Testing

@testable import WebServer

struct HTMLTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("<>&\"'", "&lt;&gt;&amp;&quot;&#39;"), ("\"\u{301}", "&quot;\u{301}"),
        ("<\u{338}", "&lt;\u{338}"), ("\r\n", "\r\n"), ("", ""),
        ("a\u{7}b\u{FFFE}", "a\u{FFFD}b\u{FFFD}"), ("\u{FEFF}ｗ", "\u{FEFF}ｗ"),
    ])
    func everySignOfMarkupIsEscaped(_ text: String, _ escaped: String) {
        #expect(HTMLText().escapeText(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    }
}
