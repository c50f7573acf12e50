import Foundation

/// Finds its way in an OpenAPI document.
struct DocumentReader {
    struct Operation {
        let method, path, tag: String
        let values: [String: Any]
    }

    /// A value that stands for its kind.
    struct Example {
        let summary: String
        /// JSON for people; a text as it is.
        let text: String
        /// The same on one line.
        let line: String
    }

    let root: [String: Any]
    private let text: String

    init(_ bytes: [UInt8]) {
        root = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The object at a path of names; empty where there is none.
    func object(_ path: [String]) -> [String: Any] {
        path.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
    }

    /// All of them, in the order in which they stand in the document.
    var operations: [Operation] {
        let paths = root["paths"] as? [String: [String: [String: Any]]] ?? [:]
        let found = paths.flatMap { path, methods in
            methods.map { method, values in
                Operation(method: method, path: path, tag: (values["tags"] as? [String])?.first ?? "", values: values)
            }
        }
        let places = found.map { operation in
            text.range(of: "\"\(operation.values["operationId"] as? String ?? "")\"")?.lowerBound ?? text.endIndex
        }
        return found.indices.sorted { places[$0] < places[$1] }.map { found[$0] }
    }

    /// What a reference leads to (RFC 6901, section 6); what is none, as it is.
    func resolved(_ value: [String: Any]) -> [String: Any] {
        guard let reference = value["$ref"] as? String else { return value }
        return object(reference.split(separator: "/").dropFirst().map(String.init))
    }

    /// Those of a request's body, or of an answer.
    func examples(_ body: [String: Any]) -> [Example] {
        let contents = body["content"] as? [String: [String: Any]] ?? [:]
        return contents.keys.sorted().flatMap { type -> [Example] in
            let examples = contents[type]?["examples"] as? [String: [String: Any]] ?? [:]
            return examples.keys.sorted().map { name in
                let example = resolved(examples[name] ?? [:])
                let value = example["value"] ?? ""
                return Example(
                    summary: example["summary"] as? String ?? name, text: Self.json(value, [.prettyPrinted]),
                    line: Self.json(value))
            }
        }
    }

    /// A schema in a word or two.
    static func type(_ schema: [String: Any]) -> String {
        if let reference = schema["$ref"] as? String {
            return reference.split(separator: "/").last.map(String.init) ?? ""
        }
        if let words = schema["enum"] as? [Any] { return "one of " + words.map { "\($0)" }.joined(separator: ", ") }
        if let constant = schema["const"] { return json(constant) }
        if let kinds = schema["oneOf"] as? [[String: Any]] { return kinds.map(type).joined(separator: " or ") }
        if let types = schema["type"] as? [String] { return types.joined(separator: " or ") }
        guard let name = schema["type"] as? String else { return "" }
        if name == "array", let items = schema["items"] as? [String: Any] { return "array of " + type(items) }
        return (schema["format"] as? String).map { "\(name), \($0)" } ?? name
    }

    private static func json(_ value: Any, _ options: JSONSerialization.WritingOptions = []) -> String {
        if let text = value as? String { return text }
        let all = options.union([.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
        let data = try? JSONSerialization.data(withJSONObject: value, options: all)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
