/// What the recipe service knows. It lies outside: the machine keeps what it answers.
enum RecipeService {
    static let foods = [
        "Soup", "Salad", "Pasta", "Pizza", "Pancake", "Curry", "Stew", "Omelette", "Risotto", "Burger", "Pie", "Taco",
        "Noodles", "Dumplings", "Casserole", "Quiche",
    ]

    private static let kinds = [
        "Tomato", "Quick", "Mushroom", "Spicy", "Green", "Creamy", "Roasted", "Lemon", "Winter", "Summer", "Sunday",
        "Garlic",
    ]

    /// May be more than the machine keeps, as a service's answer may.
    static func answer(to question: Cook.Question) -> [Recipe] {
        switch question {
        case .random(let number):
            let food = Int(number.magnitude % UInt(foods.count))
            return [recipe(food, Int(number.magnitude / UInt(foods.count) % UInt(kinds.count)))]
        case .foods(let term):
            return foods.indices.filter { foods[$0].lowercased().contains(term) }.map { food in
                Recipe(id: food * 100, name: foods[food], food: foods[food], seconds: 0, steps: [])
            }
        case .recipes(let name):
            guard let food = foods.firstIndex(of: name) else { return [] }
            return kinds.indices.map { recipe(food, $0) }
        }
    }

    private static func recipe(_ food: Int, _ kind: Int) -> Recipe {
        let name = "\(kinds[kind]) \(foods[food].lowercased())"
        return Recipe(
            id: food * 100 + kind + 1, name: name, food: foods[food], seconds: 10 + (food * 7 + kind * 5) % 50,
            steps: [
                "Get everything for \(name) ready, and wash your hands.",
                "Cut what is to be cut, about as large as a walnut.",
                "Put all of it into the pot, and cook it with the timer.",
                "Taste, add salt, and serve it hot.",
            ])
    }
}
