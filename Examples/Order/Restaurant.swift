import ExampleSupport

/// What the restaurant says of itself, and what it offers.
enum Restaurant {
    static let name = "Little Lemon"
    static let city = "Chicago"
    static let about = "A family-owned Mediterranean restaurant with traditional recipes and a modern twist."

    /// What the restaurant's service answers when it is asked for the menu.
    static let menu = [
        Dish(
            id: 1, name: "Greek salad", category: "starters",
            description: "Crispy lettuce, peppers, olives and our Chicago-style feta.", price: 1_299),
        Dish(
            id: 2, name: "Bruschetta", category: "starters",
            description: "Grilled bread with garlic, tomatoes, salt and olive oil.", price: 799),
        Dish(
            id: 3, name: "Hummus", category: "starters",
            description: "Chickpeas and tahini, with warm flat bread.", price: 699),
        Dish(
            id: 4, name: "Grilled fish", category: "mains",
            description: "The fish of the day over charcoal, with lemon and herbs.", price: 2_100),
        Dish(
            id: 5, name: "Pasta with lemon", category: "mains",
            description: "Fresh tagliatelle, lemon, pecorino and black pepper.", price: 1_650),
        Dish(
            id: 6, name: "Lamb stew", category: "mains", description: "Cooked for four hours with plums and thyme.",
            price: 1_990),
        Dish(
            id: 7, name: "Lemon dessert", category: "desserts",
            description: "From grandmother's recipe book, with an authentic taste.", price: 699),
        Dish(
            id: 8, name: "Baklava", category: "desserts", description: "Walnuts, honey and many thin layers.",
            price: 599),
        Dish(
            id: 9, name: "Lemonade", category: "drinks", description: "Pressed today, with mint and ice.", price: 399),
    ]

    /// Numbers of xterm's 256 colours.
    static func colours(of dish: Int) -> [UInt8] {
        switch dish {
        case 1: [70, 107, 160, 231]
        case 2: [180, 160, 124, 29]
        case 3: [222, 186, 130]
        case 4: [250, 246, 227, 28]
        case 5: [222, 229, 220, 64]
        case 6: [94, 130, 52, 208]
        case 7: [227, 229, 231, 220]
        case 8: [136, 178, 94]
        default: [227, 190, 48, 231]
        }
    }

    static func picture(of dish: Int, size: Int = 16) -> Pixels {
        PlateOfFood.paint(dish, size: size, colours: colours(of: dish))
    }

    /// A lemon.
    static let logo = Pixels(
        [
            "......gg......", ".....gg.......", "...yyyyyy.....", "..yYYyyyyyy...", ".yYYyyyyyyyyy.", ".yYyyyyyyyyyyd",
            ".yyyyyyyyyyyyd", ".yyyyyyyyyyyd.", "..yyyyyyyydd..", "....yyydd.....",
        ],
        colours: ["y": 226, "Y": 230, "d": 178, "g": 34])

    /// The heads of animals, for the profile.
    static func profile(_ name: String) -> Pixels {
        let rows: [String: [String]] = [
            "fox": ["a......a", "aa....aa", "aaaaaaaa", "akaaaaka", "aaaaaaaa", "wwakkaww", ".wwkkww.", "..wwww.."],
            "owl": ["b......b", "bbbbbbbb", "byybbyyb", "bykbbkyb", "byybbyyb", "bbboobbb", "bbbbbbbb", ".bb..bb."],
            "cat": ["g......g", "gg....gg", "gggggggg", "gyggggyg", "gggggggg", "ggpppggg", ".ggggpg.", "..gggg.."],
            "bear": ["nn....nn", "nnnnnnnn", ".nnnnnn.", "nnknnknn", "nnnnnnnn", "nnttttnn", ".ntkktn.", "..tttt.."],
        ]
        return Pixels(
            rows[name] ?? [],
            colours: [
                "a": 208, "w": 231, "k": 16, "b": 94, "y": 226, "o": 214, "g": 245, "p": 211, "n": 130, "t": 180,
            ])
    }
}
