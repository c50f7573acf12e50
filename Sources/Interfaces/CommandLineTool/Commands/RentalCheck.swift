import ArgumentParser

/// One way of searching for what is wrong with a rental, by the word that asks for it.
package enum RentalCheck: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Random events on the pure core.
    case core
    /// Random rentals in a real store, with crashes, second windows, clocks and a gateway that misbehaves.
    case stored
    /// Several writers at once on one session.
    case parallel
    /// Every reachable state, instead of random ones.
    case exhaustive
    /// The life of a code.
    case code

    /// How many runs are made by default; nil where nothing is drawn.
    package var runs: Int? {
        switch self {
        case .core: 10_000
        case .stored, .parallel, .code: 200
        case .exhaustive: nil
        }
    }

    /// The most commands of a run by default; nil where that is no question.
    package var length: Int? {
        switch self {
        case .core: 60
        case .stored, .code: 40
        case .parallel, .exhaustive: nil
        }
    }

    /// Whether it makes stores.
    package var needsStores: Bool {
        switch self {
        case .stored, .parallel, .code: true
        case .core, .exhaustive: false
        }
    }
}
