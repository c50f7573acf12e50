import CExpat
import Rental
import Testing

@testable import Localization
@testable import PlainText

/// The picture of a receipt is XML that stands for itself, whatever is written on it.
struct ReceiptSVGTests {
    /// What a parser reads of a document.
    private final class Reading {
        var texts: [String] = []
        var attributes: [String] = []
        var error: String?

        init(_ document: String) {
            let parser = XML_ParserCreate("UTF-8")!
            defer { XML_ParserFree(parser) }
            XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
            XML_SetElementHandler(
                parser,
                { data, _, attributes in
                    let reading = Reading.of(data)
                    reading.texts.append("")
                    var index = 0
                    while let name = attributes![index], let value = attributes![index + 1] {
                        reading.attributes.append(String(cString: name) + "=" + String(cString: value))
                        index += 2
                    }
                }, nil)
            XML_SetCharacterDataHandler(parser) { data, text, length in
                let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
                Reading.of(data).texts[Reading.of(data).texts.count - 1] += String(decoding: bytes, as: UTF8.self)
            }
            let status = document.withCString { XML_Parse(parser, $0, Int32(document.utf8.count), 1) }
            if status == XML_STATUS_ERROR { error = String(cString: XML_ErrorString(XML_GetErrorCode(parser))) }
        }

        private static func of(_ data: UnsafeMutableRawPointer?) -> Reading {
            Unmanaged<Reading>.fromOpaque(data!).takeUnretainedValue()
        }
    }

    @Test(arguments: Language.allCases)
    func isWellFormedAndSaysWhatTheTextSays(_ language: Language) {
        for receipt in PastRentals.all {
            let sheet = ReceiptSheet(PastRentals.seen(receipt), language.texts)
            let reading = Reading(sheet.svg)
            #expect(reading.error == nil)
            let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
            let title = language.texts.receipt(receipt.label)
            #expect(words(reading.texts.joined(separator: " ")) == words("Zontik · \(title) " + sheet.text))
        }
    }

    @Test func nothingWrittenOnItIsMarkup() {
        let names = ["<text onload=\"x\">&lt;]]>", "\u{0}\u{1}\u{1B}[2J\u{FFFE}\u{FFFF}", "\u{202E}傘 <!-- \"'"]
        for name in names {
            let past = PastRental(PastRentals.all[0], in: .utc) { _ in name }
            let reading = Reading(ReceiptSheet(past, Language.en.texts).svg)
            #expect(reading.error == nil, "\(name)")
            let plain = PastRental(PastRentals.all[0], in: .utc) { _ in "name" }
            let other = Reading(ReceiptSheet(plain, Language.en.texts).svg)
            #expect(reading.texts.count == other.texts.count, "\(name) made an element")
        }
    }

    @Test func refersToNothingElsewhere() {
        let reading = Reading(ReceiptSheet(PastRentals.seen(PastRentals.all[2]), Language.ru.texts).svg)
        #expect(!reading.attributes.isEmpty)
        for attribute in reading.attributes {
            #expect(!attribute.contains("href") && !attribute.contains("url(") && !attribute.contains("@import"))
            #expect(!attribute.contains("://") || attribute == "xmlns=http://www.w3.org/2000/svg")
        }
    }

    /// All of it is on the paper.
    @Test func noLineIsWiderThanThePaper() {
        for language in Language.allCases {
            for receipt in PastRentals.all {
                for line in ReceiptSheet(PastRentals.seen(receipt), language.texts).text.split(separator: "\n") {
                    #expect(DisplayWidth.of(String(line)) <= ReceiptSheet.columns, "\(line)")
                }
            }
        }
    }
}
