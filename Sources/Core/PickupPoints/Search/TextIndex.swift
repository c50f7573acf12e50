/// Which texts have which three bytes in a row: the few that may hold what is searched for, found without reading all.
struct TextIndex {
    private static let length = 3

    /// By three bytes, the texts that have them, in order.
    private var places: [UInt32: [Int32]] = [:]

    /// - Parameters:
    ///   - bytes: the texts, one behind the other.
    ///   - starts: where each begins, and where the last one ends.
    init(_ bytes: [UInt8], starts: [Int]) {
        for index in starts.indices.dropLast() where starts[index + 1] - starts[index] >= Self.length {
            for place in starts[index]...starts[index + 1] - Self.length {
                let key = Self.key(bytes, place)
                if places[key]?.last != Int32(index) { places[key, default: []].append(Int32(index)) }
            }
        }
    }

    /// The texts that may have a part, in order: all that have its rarest three bytes.
    /// - Returns: nil where the part is too short for the index.
    func candidates(_ part: [UInt8]) -> [Int32]? {
        guard part.count >= Self.length else { return nil }
        var fewest: [Int32]?
        for place in 0...part.count - Self.length {
            guard let some = places[Self.key(part, place)] else { return [] }
            if some.count < fewest?.count ?? .max { fewest = some }
        }
        return fewest
    }

    private static func key(_ bytes: [UInt8], _ place: Int) -> UInt32 {
        UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }
}
