/// As `{"latitude": …, "longitude": …}`.
extension Position: Codable {
    private enum CodingKeys: CodingKey {
        case latitude, longitude
    }

    /// - Throws: `DecodingError`; `PositionError` for what is no place on the earth.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            latitude: values.decode(Double.self, forKey: .latitude),
            longitude: values.decode(Double.self, forKey: .longitude))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(latitude, forKey: .latitude)
        try values.encode(longitude, forKey: .longitude)
    }
}
