/// The first rules: ten euros.
public enum FirstPrice: Rules {
    public static var version: Int { 1 }
    public static func price(version: Int) -> Int { 1_000 }
}

/// The night in which version 2 is wrong: a cent in place of ten euros.
public enum WrongPrice: Rules {
    public static var version: Int { 2 }
    public static func price(version: Int) -> Int { version == 1 ? FirstPrice.price(version: 1) : 1 }
}

/// The way back: version 3 has the price of version 1, and still knows what version 2 decided.
public enum PriceAgain: Rules {
    public static var version: Int { 3 }
    public static func price(version: Int) -> Int {
        version == 2 ? WrongPrice.price(version: 2) : FirstPrice.price(version: 1)
    }
}
