import CExpat

/// Walks an XML document with expat and calls a reader for what it meets, until the reader has had enough.
///
/// Expat rather than Foundation's parser: that one links ICU through libxml2, which every start of the program pays
/// for, and expands entities silently.
struct XMLWalk {
    private let parser: XML_Parser

    /// The line, from 1, of the current call.
    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    /// Walks the whole document.
    /// - Returns: why it is not well-formed XML, with the line; nil when it is.
    static func walk(_ bytes: [UInt8], for reader: ChartReader) -> ChartError? {
        guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("no memory for an XML parser") }
        defer { XML_ParserFree(parser) }
        let walk = XMLWalk(parser: parser)
        reader.walk = walk
        defer { reader.walk = nil }
        XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
        walk.setHandlers()
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), 1)
        }
        guard status == XML_STATUS_ERROR else { return nil }
        let reason = String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
        return ChartError(line: walk.line, reason: "not well-formed XML: \(reason)")
    }

    private func setHandlers() {
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                XMLWalk.reader(data).start(String(cString: name!), XMLWalk.pairs(attributes!))
            },
            { data, name in XMLWalk.reader(data).end(String(cString: name!)) })
        XML_SetCharacterDataHandler(parser) { data, text, length in
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
            XMLWalk.reader(data).text(String(decoding: bytes, as: UTF8.self))
        }
        XML_SetStartCdataSectionHandler(parser) { XMLWalk.reader($0).foreign("CDATA") }
        XML_SetProcessingInstructionHandler(parser) { data, target, _ in
            XMLWalk.reader(data).foreign("processing instruction \(String(cString: target!))")
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            XMLWalk.reader(data).foreign("a document type declaration")
        }
    }

    private static func reader(_ data: UnsafeMutableRawPointer?) -> ChartReader {
        Unmanaged<ChartReader>.fromOpaque(data!).takeUnretainedValue()
    }

    /// Expat gives names and values in turn, then a null. It refuses a name that stands twice.
    private static func pairs(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) -> [String: String] {
        var pairs: [String: String] = [:]
        var index = 0
        while let name = attributes[index], let value = attributes[index + 1] {
            pairs[String(cString: name)] = String(cString: value)
            index += 2
        }
        return pairs
    }
}
