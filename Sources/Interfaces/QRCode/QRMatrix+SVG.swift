import PlainText

extension QRMatrix {
    /// The code as one self-contained SVG document, quiet zone included.
    ///
    /// - Parameters:
    ///   - title: what a screen reader says and a browser shows on hovering; any text, it is escaped here.
    ///   - pixelsPerModule: the natural size of a module in CSS pixels, at least 1. The drawing scales freely.
    public func svg(title: String = "QR code", pixelsPerModule: Int = 8) -> String {
        precondition(pixelsPerModule >= 1, "a module of \(pixelsPerModule) pixels cannot be seen")
        let size = side + 2 * Self.quietZone
        let pixels = size * pixelsPerModule
        var buffer: [UInt8] = []
        buffer.reserveCapacity(512 + title.utf8.count + 8 * side * side)
        buffer.append(
            contentsOf: """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(size) \(size)" \
                width="\(pixels)" height="\(pixels)" shape-rendering="crispEdges">
                <title>\(Markup.escaped(title))</title>
                <rect width="\(size)" height="\(size)" fill="#fff"/>
                <path fill="#000" d="
                """.utf8)
        appendRuns(to: &buffer)
        buffer.append(contentsOf: "\"/>\n</svg>\n".utf8)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// One rectangle for each run of dark modules in a row: fewer edges to blur than a rectangle for each module.
    private func appendRuns(to buffer: inout [UInt8]) {
        for y in 0..<side {
            var x = 0
            while x < side {
                guard isDark(x: x, y: y) else {
                    x += 1
                    continue
                }
                let start = x
                while isDark(x: x, y: y) { x += 1 }
                let run = "M\(start + Self.quietZone) \(y + Self.quietZone)h\(x - start)v1h-\(x - start)z"
                buffer.append(contentsOf: run.utf8)
            }
        }
    }
}
