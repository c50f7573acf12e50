/// A dish of the menu.
public struct Dish: Codable, Equatable, Sendable {
    /// Its number in the menu, from 1.
    public let id: Int
    public let name: String
    public let category: String
    public let description: String
    /// In cents.
    public let price: Int

    public init(id: Int, name: String, category: String, description: String, price: Int) {
        self.id = id
        self.name = name
        self.category = category
        self.description = description
        self.price = price
    }
}
