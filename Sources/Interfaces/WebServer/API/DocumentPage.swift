import Foundation

/// The OpenAPI document as a page for people: made from the document itself, so that the two cannot differ.
struct DocumentPage: Encodable {
    struct Section: Encodable {
        let name, id, description: String
        let operations: [Operation]
    }

    struct Operation: Encodable {
        let id, method, path, summary, description: String
        /// Whose token it takes; nil for none.
        let token: String?
        /// As a shell sends it.
        let command: String
        let parameters: [Named]
        let answers: [Named]
        let examples: [Example]
    }

    /// A word with what it means.
    struct Named: Encodable {
        let name, description: String
    }

    struct Example: Encodable {
        let title, text: String
    }

    struct Schema: Encodable {
        let name: String
        let members: [Named]
    }

    /// That of the document.
    let language = "en"
    let title, description: String
    let sections: [Section]
    let schemas: [Schema]

    /// - Precondition: `bytes` are an OpenAPI document, as a test holds of ours.
    init(_ bytes: [UInt8]) {
        let reader = DocumentReader(bytes)
        let info = reader.object(["info"])
        title = info["title"] as? String ?? ""
        description = info["description"] as? String ?? ""
        let operations = reader.operations
        sections = (reader.root["tags"] as? [[String: Any]] ?? []).map { tag in
            let name = tag["name"] as? String ?? ""
            return Section(
                name: name, id: name.lowercased().replacing(" ", with: "-"),
                description: tag["description"] as? String ?? "",
                operations: operations.filter { $0.tag == name }.map { Operation($0, reader) })
        }
        schemas = reader.object(["components", "schemas"]).keys.sorted().map { Schema($0, reader) }
    }
}

extension DocumentPage.Operation {
    fileprivate init(_ found: DocumentReader.Operation, _ reader: DocumentReader) {
        let values = found.values
        let scheme = (values["security"] as? [[String: Any]])?.first?.keys.first
        id = values["operationId"] as? String ?? ""
        method = found.method.uppercased()
        path = API.root + found.path
        summary = values["summary"] as? String ?? ""
        description = values["description"] as? String ?? ""
        token = scheme.map { "\($0)’s token" }
        parameters = (values["parameters"] as? [[String: Any]] ?? []).map(reader.resolved).map { parameter in
            let place = parameter["in"] as? String ?? ""
            let must = parameter["required"] as? Bool == true ? ", required" : ""
            return .init(
                name: parameter["name"] as? String ?? "",
                description: "\(place)\(must). \(parameter["description"] as? String ?? "")")
        }
        let responses = (values["responses"] as? [String: [String: Any]] ?? [:]).mapValues(reader.resolved)
        answers = responses.keys.sorted().map {
            .init(name: $0, description: responses[$0]?["description"] as? String ?? "")
        }
        let asked = reader.examples(values["requestBody"] as? [String: Any] ?? [:])
        let answered = responses.keys.sorted().filter { $0.hasPrefix("2") }.flatMap { reader.examples(responses[$0]!) }
        examples =
            asked.map { .init(title: "Request: \($0.summary)", text: $0.text) }
            + answered.map { .init(title: "Answer: \($0.summary)", text: $0.text) }
        let method = self.method
        command =
            "curl" + (method == "GET" ? "" : " -X \(method)") + " \"$SERVICE\(path)\""
            + (scheme == nil ? "" : " -H \"Authorization: Bearer $TOKEN\"")
            + (parameters.contains { $0.name == "If-Match" } ? " -H 'If-Match: \"0\"'" : "")
            + (asked.isEmpty ? "" : " -H 'Content-Type: application/json' -d '\(asked[0].line)'")
    }
}

extension DocumentPage.Schema {
    fileprivate init(_ name: String, _ reader: DocumentReader) {
        let schema = reader.object(["components", "schemas", name])
        let kinds = schema["oneOf"] as? [[String: Any]] ?? [schema]
        var members: [DocumentPage.Named] = []
        for kind in kinds {
            let required = Set(kind["required"] as? [String] ?? [])
            let properties = kind["properties"] as? [String: [String: Any]] ?? [:]
            for member in properties.keys.sorted() where !members.contains(where: { $0.name == member }) {
                let value = properties[member] ?? [:]
                let words = [DocumentReader.type(value), required.contains(member) ? "" : "optional"]
                let text = value["description"] as? String ?? ""
                members.append(
                    .init(
                        name: member,
                        description: words.filter { !$0.isEmpty }.joined(separator: ", ")
                            + (text.isEmpty ? "" : ". " + text)))
            }
        }
        self.name = name
        self.members = members.isEmpty ? [.init(name: "", description: DocumentReader.type(schema))] : members
    }
}
