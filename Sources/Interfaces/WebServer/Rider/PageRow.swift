import Localization
import Rental

/// A name and what it comes to.
struct PageRow: Encodable, Hashable, Sendable {
    let label: Ticking
    let value: String

    init(_ label: String, _ value: String) {
        self.init(Ticking(text: label), value)
    }

    init(_ label: Ticking, _ value: String) {
        self.label = label
        self.value = value
    }
}
