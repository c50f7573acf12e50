/// Numbers by integer keys, for coverage.
///
/// A dictionary hashes so that an attacker cannot choose keys that collide. These keys are our own, and several are
/// looked up in every step.
struct IntegerTable: Sendable {
    private struct Slot: Sendable {
        var key = IntegerTable.free
        var value = 0
    }

    /// No key of coverage is as large.
    private static let free = UInt64.max

    private var slots = Array(repeating: Slot(), count: 64)
    private(set) var count = 0

    /// Every key with its number, in no order.
    var entries: [(key: UInt64, value: Int)] {
        slots.lazy.filter { $0.key != Self.free }.map { ($0.key, $0.value) }
    }

    /// 0 for a key that has no number yet.
    subscript(key: UInt64) -> Int {
        get { slots[place(of: key)].value }
        _modify {
            var place = place(of: key)
            if slots[place].key != key {
                if count * 2 >= slots.count {
                    grow()
                    place = self.place(of: key)
                }
                slots[place].key = key
                count += 1
            }
            yield &slots[place].value
        }
    }

    /// Where a key is, or where it belongs.
    private func place(of key: UInt64) -> Int {
        // Multiplied by the golden ratio, as Knuth has it: the upper bits depend on all bits of the key.
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
        while slots[place].key != key && slots[place].key != Self.free { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private mutating func grow() {
        let full = slots
        slots = Array(repeating: Slot(), count: full.count * 2)
        for slot in full where slot.key != Self.free { slots[place(of: slot.key)] = slot }
    }
}
