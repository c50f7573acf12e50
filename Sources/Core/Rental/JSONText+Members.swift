import JSON

// Here and not beside `JSONText`: the compiler does not specialize the `package` functions of another module, and
// generic ones take more than twice as long.
extension JSONText {
    /// Writes an object.
    /// - Parameter members: writes what stands in it.
    func object(_ members: () -> Void) {
        begin(UInt8(ascii: "{"), UInt8(ascii: "}"))
        let depth = depth
        members()
        close(to: depth - 1)
    }

    /// Writes a member of the innermost object; nothing for nil.
    func member(_ name: StaticString, _ value: (some JSONWritable)?) {
        guard let value else { return }
        place(name)
        value.write(to: self)
    }

    /// Writes a case of an enumeration as the compiler encodes it: an object in an object.
    /// - Parameter values: writes what is associated with it, by labels, or by places: `_0`, `_1`.
    func enumCase(_ name: StaticString, _ values: () -> Void = {}) {
        object {
            place(name)
            object(values)
        }
    }

    /// Writes a case with one associated value that has no label.
    func enumCase(_ name: StaticString, _ value: (some JSONWritable)?) {
        enumCase(name) { member("_0", value) }
    }
}

extension JSONWritable where Self: RawRepresentable<String> {
    package func write(to json: JSONText) { json.write(rawValue) }
}
