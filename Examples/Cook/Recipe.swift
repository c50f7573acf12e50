/// A recipe, as the service has it.
public struct Recipe: Codable, Equatable, Sendable {
    public let id: Int
    public let name: String
    /// The food that it is a recipe of.
    public let food: String
    /// How long it cooks. The brief counts its minutes as seconds, "since minutes would take too long".
    public let seconds: Int
    public let steps: [String]

    public init(id: Int, name: String, food: String, seconds: Int, steps: [String]) {
        self.id = id
        self.name = name
        self.food = food
        self.seconds = seconds
        self.steps = steps
    }

    /// What the first page has before anything was asked.
    public static let first = Recipe(
        id: 1, name: "Tomato soup", food: "Soup", seconds: 25,
        steps: [
            "Cut a kilogram of tomatoes and an onion.", "Fry the onion in oil until it is soft.",
            "Add the tomatoes and half a litre of water, and cook.", "Blend, season, and serve with basil.",
        ])
}
