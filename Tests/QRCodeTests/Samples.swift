/// Texts the tests encode.
enum Samples {
    /// A link as the product prints it: as long as version 5 allows, upper case throughout.
    static let link: String = {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var state: UInt64 = 20_240_229
        let code = (0..<128).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return alphabet[Int(state >> 59)]
        }
        return "HTTP://192.168.1.20:8080/S" + String(code)
    }()
}
