/// The values of a page by name, as its template asks for them.
///
/// Left to itself the library of the templates looks for each value by reflection, in every model around the place
/// where it stands. That takes longer than everything else a page needs. The members of a model that can be encoded
/// are known when it is compiled.
struct TemplateValues: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    /// Draws the parts that look the same to many.
    let pages: Pages
    private let result = Result()

    private init(_ pages: Pages) { self.pages = pages }

    /// - Returns: a dictionary for a model, an array for a list, and what is neither as it is. A member that is nil is
    ///   in no dictionary.
    static func of(_ model: some Encodable, _ pages: Pages) -> Any {
        if model is String || model is Bool || model is Int || model is Int64 || model is Double { return model }
        let encoder = TemplateValues(pages)
        do {
            try model.encode(to: encoder)
        } catch {
            preconditionFailure("\(type(of: model)) has a value that no template can show: \(error)")
        }
        return encoder.result.members ?? encoder.result.elements ?? encoder.result.value ?? ""
    }

    private final class Result {
        var members: [String: Any]?
        var elements: [Any]?
        var value: Any?
    }

    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let codingPath: [any CodingKey] = []
        let pages: Pages
        let result: Result

        func encode(_ value: some Encodable, forKey key: Key) { result.members?[key.stringValue] = of(value, pages) }

        func encodeNil(forKey key: Key) {}

        func superEncoder() -> any Encoder { preconditionFailure("a page's model is no class") }

        func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { preconditionFailure("a page's model is encoded by its members") }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            preconditionFailure("a page's model is encoded by its members")
        }
    }

    private struct Elements: UnkeyedEncodingContainer {
        let codingPath: [any CodingKey] = []
        let pages: Pages
        let result: Result
        var count: Int { result.elements?.count ?? 0 }

        func encode(_ value: some Encodable) { result.elements?.append(of(value, pages)) }

        func encodeNil() {}

        func superEncoder() -> any Encoder { preconditionFailure("a page's model is no class") }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            preconditionFailure("a page's model is encoded by its members")
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            preconditionFailure("a page's model is encoded by its members")
        }
    }

    private struct Single: SingleValueEncodingContainer {
        let codingPath: [any CodingKey] = []
        let pages: Pages
        let result: Result

        func encode(_ value: some Encodable) { result.value = of(value, pages) }

        func encodeNil() {}
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        result.members = [:]
        return KeyedEncodingContainer(Members(pages: pages, result: result))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        result.elements = []
        return Elements(pages: pages, result: result)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(pages: pages, result: result) }
}
