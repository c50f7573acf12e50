/// Names by reflection, for a model that gives none.
enum CaseName {
    /// The name of an enum's case, without what it carries; of any other value, its type.
    static func label(_ value: Any) -> String { label(value, Mirror(reflecting: value)) }

    /// As `MachineModel.leaf` says for its default.
    static func leaf(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        let name = label(value, mirror)
        switch mirror.displayStyle {
        case .enum:
            guard let payload = mirror.children.first?.value else { return name }
            return carried(payload).map { "\(name).\(leaf($0))" } ?? name
        case .struct:
            let regions = mirror.children.filter { isEnum($0.value) }.map { leaf($0.value) }
            return regions.isEmpty ? name : regions.joined(separator: " ")
        default: return name
        }
    }

    private static func label(_ value: Any, _ mirror: Mirror) -> String {
        guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
        return mirror.children.first?.label ?? "\(value)"
    }

    /// The enum that is all a case carries. With a label it is a tuple of one.
    private static func carried(_ payload: Any) -> Any? {
        let mirror = Mirror(reflecting: payload)
        if mirror.displayStyle == .enum { return payload }
        guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
        return mirror.children.first.map(\.value).flatMap { isEnum($0) ? $0 : nil }
    }

    private static func isEnum(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .enum }
}
