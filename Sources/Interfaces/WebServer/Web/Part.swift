/// A part of a page that looks the same to many: it is drawn once for all of them, from a separate template. The
/// template around it puts it in as it is, with three braces.
struct Part<Model: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
    let template: String
    let model: Model

    init(_ template: String, _ model: Model) {
        self.template = template
        self.model = model
    }

    func encode(to encoder: any Encoder) throws {
        guard let values = encoder as? TemplateValues else { return try model.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encode(values.pages.part(template, model))
    }
}
