/// JSON being written, front to back, into one buffer.
///
/// Foundation's encoder builds a tree of dictionaries first and sorts it; on the commit path that took half as long as
/// the sync. Here members keep the order in which a type writes them: equal values are equal bytes, too.
///
/// The buffer is allocated memory and no array: each byte of an array in a class is written under a check for
/// simultaneous access, which was a quarter of the encoding.
package final class JSONText {
    private let buffer: UnsafeMutablePointer<Buffer>
    /// Whether the members of every object are sorted when it is closed.
    private let isSorted: Bool
    /// The open containers that are sorted when they are closed, the innermost last.
    private var sorted: [Sorting] = []

    private struct Sorting {
        let depth: Int
        /// How many values stand together: two where keys and values of a dictionary follow each other in an array.
        let step: Int
        /// Where what stands in the container begins.
        var beginnings: [Int] = []
    }

    private struct Buffer {
        var start: UnsafeMutablePointer<UInt8>
        var count = 0
        var capacity: Int
        /// Of each open container its closing bracket, with the highest bit set once something stands in it.
        var open: UnsafeMutablePointer<UInt8>
        var depth = 0
        var largestDepth: Int
        /// The depth of the innermost container that is sorted; 0 if none is.
        var sortedDepth = 0
        /// How many values stand together in the container that begins next, if it is sorted; otherwise 0.
        var nextStep = 0
    }

    private static var hasContent: UInt8 { 0x80 }

    package init(isSorted: Bool = false) {
        self.isSorted = isSorted
        buffer = .allocate(capacity: 1)
        buffer.initialize(
            to: Buffer(
                start: .allocate(capacity: 2048), capacity: 2048, open: .allocate(capacity: 32), largestDepth: 32))
    }

    deinit {
        buffer.pointee.start.deallocate()
        buffer.pointee.open.deallocate()
        buffer.deallocate()
    }

    /// What was written so far.
    package var string: String {
        String(decoding: UnsafeBufferPointer(start: buffer.pointee.start, count: buffer.pointee.count), as: UTF8.self)
    }

    // MARK: Containers

    /// How many containers are open. A container writes at its own depth, and closes those inside of it first: a nested
    /// container ends when its parent goes on.
    package var depth: Int { buffer.pointee.depth }

    package func begin(_ opening: UInt8, _ closing: UInt8) {
        append(opening)
        if buffer.pointee.depth == buffer.pointee.largestDepth { growOpen() }
        buffer.pointee.open[buffer.pointee.depth] = closing
        buffer.pointee.depth += 1
        let step = buffer.pointee.nextStep
        buffer.pointee.nextStep = 0
        if step == 0, !isSorted || opening != UInt8(ascii: "{") { return }
        // Names stand together with their values.
        sorted.append(Sorting(depth: depth, step: opening == UInt8(ascii: "{") ? 1 : step))
        buffer.pointee.sortedDepth = depth
    }

    /// Has the container that begins next sorted by its bytes when it is closed.
    /// - Parameter step: how many values of an array stand together, 1 or more.
    package func sortNext(by step: Int) {
        buffer.pointee.nextStep = step
    }

    package func close(to depth: Int) {
        while buffer.pointee.depth > depth {
            if buffer.pointee.depth == buffer.pointee.sortedDepth { sortInnermost() }
            buffer.pointee.depth -= 1
            append(buffer.pointee.open[buffer.pointee.depth] & ~Self.hasContent)
        }
    }

    /// Makes room for the next element of the container at a depth.
    package func separate(at depth: Int) {
        close(to: depth)
        if buffer.pointee.open[depth - 1] & Self.hasContent != 0 { append(UInt8(ascii: ",")) }
        buffer.pointee.open[depth - 1] |= Self.hasContent
        if depth == buffer.pointee.sortedDepth { sorted[sorted.count - 1].beginnings.append(buffer.pointee.count) }
    }

    /// Sorts what stands in the innermost container that is sorted, at the end of the text. A name's quotation mark
    /// comes before all that may follow in a longer name, so that whole members compare as their names do.
    private func sortInnermost() {
        let innermost = sorted.removeLast()
        buffer.pointee.sortedDepth = sorted.last?.depth ?? 0
        let all = innermost.beginnings
        guard let first = all.first else { return }
        let beginnings = stride(from: 0, to: all.count, by: innermost.step).map { all[$0] }
        let (text, end) = (buffer.pointee.start, buffer.pointee.count)
        let ends = beginnings.dropFirst().map { $0 - 1 } + [end]
        let members = zip(beginnings, ends).map { UnsafeBufferPointer(start: text + $0, count: $1 - $0) }
        var sorted: [UInt8] = []
        sorted.reserveCapacity(end - first)
        for member in members.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
            sorted.append(contentsOf: member)
        }
        (text + first).update(from: sorted, count: sorted.count)
    }

    private func growOpen() {
        let (old, count) = (buffer.pointee.open, buffer.pointee.depth)
        buffer.pointee.largestDepth *= 2
        buffer.pointee.open = .allocate(capacity: buffer.pointee.largestDepth)
        buffer.pointee.open.update(from: old, count: count)
        old.deallocate()
    }

    // MARK: Values

    /// Makes room for the next member of the innermost object.
    /// - Parameter name: nothing in it must be escaped.
    package func place(_ name: StaticString) {
        separate(at: depth)
        append(UInt8(ascii: "\""))
        append(name.utf8Start, name.utf8CodeUnitCount)
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: ":"))
    }

    package func write(key: String) {
        write(key)
        append(UInt8(ascii: ":"))
    }

    package func write(raw text: String) {
        var text = text
        text.withUTF8 { append($0.baseAddress!, $0.count) }
    }

    package func write(_ value: Bool) { write(raw: value ? "true" : "false") }

    package func write(_ number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        write(number.magnitude)
    }

    package func write(_ number: UInt64) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var (rest, place) = (number, 20)
            repeat {
                place -= 1
                digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            append(digits.baseAddress! + place, 20 - place)
        }
    }

    /// Escapes what must be (RFC 8259, section 7): quotes, backslashes and control characters.
    package func write(_ text: String) {
        var text = text
        text.withUTF8 { text in
            // Were each byte escaped, with the quotes.
            reserve(6 * text.count + 2)
            append(UInt8(ascii: "\""))
            for byte in text {
                if Self.mustBeEscaped(byte) { write(escaped: byte) } else { put(byte) }
            }
            append(UInt8(ascii: "\""))
        }
    }

    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private func write(escaped byte: UInt8) {
        put(UInt8(ascii: "\\"))
        guard byte < 0x20 else { return put(byte) }
        write(raw: "u00")
        put(UInt8(ascii: byte < 0x10 ? "0" : "1"))
        let digit = byte % 0x10
        put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    // MARK: Bytes

    private func append(_ byte: UInt8) {
        reserve(1)
        put(byte)
    }

    /// Where there is room.
    private func put(_ byte: UInt8) {
        buffer.pointee.start[buffer.pointee.count] = byte
        buffer.pointee.count += 1
    }

    private func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        reserve(count)
        (buffer.pointee.start + buffer.pointee.count).update(from: bytes, count: count)
        buffer.pointee.count += count
    }

    private func reserve(_ count: Int) {
        if buffer.pointee.capacity - buffer.pointee.count < count { grow(by: count) }
    }

    private func grow(by count: Int) {
        let old = buffer.pointee.start
        buffer.pointee.capacity = max(2 * buffer.pointee.capacity, buffer.pointee.count + count)
        buffer.pointee.start = .allocate(capacity: buffer.pointee.capacity)
        buffer.pointee.start.update(from: old, count: buffer.pointee.count)
        old.deallocate()
    }
}
