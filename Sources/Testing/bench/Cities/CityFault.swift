/// What must not happen in a simulated city.
struct CityFault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
