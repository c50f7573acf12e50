import Synchronization

/// What is read from the text of opening hours, at once or on first use.
final class ParsedHours: Sendable {
    struct Value: Sendable {
        let rules: [OpeningHours.Rule]
        let holidaysMatter: Bool
    }

    private let value: Mutex<Value?>

    init(_ value: Value? = nil) {
        self.value = Mutex(value)
    }

    /// - Precondition: `text` is in the syntax of `OpeningHours` where no value was given.
    func value(of text: String) -> Value {
        value.withLock { value in
            if let value { return value }
            guard let read = try? OpeningHours.parse(text) else { preconditionFailure("opening hours: \(text)") }
            value = read
            return read
        }
    }
}
