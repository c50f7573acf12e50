/// What the parts of the system have to do for one city or for all of them, by the second.
struct CityLoad: Equatable, Sendable {
    enum Part: Int, CaseIterable, Sendable {
        /// Of the rental's machine, each one commit of the city's store.
        case transitions
        /// Of requests to the payment gateway, each one commit of the city's store.
        case acknowledgements
        /// Of riders whose token has run out.
        case signIns
        /// Of a travelling rider's account and payment method, once in a city and day.
        case lookUps
        /// Codes that scanners verify, the refused ones among them.
        case scans
        /// By scanners whose copy is missing or too old.
        case keyFetches
        /// By riders' programs whose copy is missing or too old; a cache answers most of them.
        case catalogueFetches
        /// By the cache, from the service of the city.
        case cacheFetches
        /// To authorize, to capture and to release.
        case gatewayRequests
    }

    private var curves = Part.allCases.map { _ in LoadCurve() }

    mutating func add(_ part: Part, _ count: Int = 1, at second: Int) { curves[part.rawValue].add(count, at: second) }

    static func += (sum: inout CityLoad, other: CityLoad) {
        for place in sum.curves.indices { sum.curves[place] += other.curves[place] }
    }

    func summary(_ part: Part) -> LoadCurve.Summary { curves[part.rawValue].summary }

    /// Of what a city's store commits: transitions and acknowledgements.
    var commits: LoadCurve.Summary {
        var sum = curves[Part.transitions.rawValue]
        sum += curves[Part.acknowledgements.rawValue]
        return sum.summary
    }
}
