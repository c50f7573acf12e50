import JSON

/// Where an umbrella can be. Every move names two places, so the number of umbrellas is conserved by construction.
public enum Place: Hashable, Codable, Sendable {
    case point(PointID)
    case onRent
    case sold
    /// With a rider whose rental reached its maximum.
    case forfeited

    /// As the effects of stored records have it.
    private enum CodingKeys: String, CodingKey {
        case point, onRent, sold
        case forfeited = "kept"
    }
}

extension Place {
    /// The name of the place in the journal's stock.
    public var label: String {
        switch self {
        case .point(let point): "point:" + point.rawValue
        case .onRent: "onRent"
        case .sold: "sold"
        case .forfeited: "kept"
        }
    }
}

extension Place: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .point(let point): json.enumCase("point", point)
        case .onRent: json.enumCase("onRent")
        case .sold: json.enumCase("sold")
        case .forfeited: json.enumCase("kept")
        }
    }
}
