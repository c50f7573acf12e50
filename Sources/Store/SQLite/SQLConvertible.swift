/// What can be a parameter of a statement, and be read from a column.
package protocol SQLConvertible {
    var sqlValue: SQLValue { get }

    /// Nil for a value of another kind, or one that is too large. Nothing is converted: a damaged file may hold any
    /// kind in any column, and the bytes of a text are not that text.
    init?(sqlValue: SQLValue)
}

extension SQLValue: SQLConvertible {
    package var sqlValue: SQLValue { self }

    package init?(sqlValue: SQLValue) { self = sqlValue }
}

extension Int64: SQLConvertible {
    package var sqlValue: SQLValue { .integer(self) }

    package init?(sqlValue: SQLValue) {
        guard let number = sqlValue.number else { return nil }
        self = number
    }
}

extension Int: SQLConvertible {
    package var sqlValue: SQLValue { .integer(Int64(self)) }

    package init?(sqlValue: SQLValue) {
        guard let number = sqlValue.number else { return nil }
        self.init(exactly: number)
    }
}

/// SQLite stores NaN as NULL, and every other number as it is.
extension Double: SQLConvertible {
    package var sqlValue: SQLValue { .real(self) }

    package init?(sqlValue: SQLValue) {
        guard case .real(let number) = sqlValue else { return nil }
        self = number
    }
}

extension String: SQLConvertible {
    package var sqlValue: SQLValue { .text(self) }

    package init?(sqlValue: SQLValue) {
        guard let text = sqlValue.text else { return nil }
        self = text
    }
}

extension [UInt8]: SQLConvertible {
    package var sqlValue: SQLValue { .bytes(self) }

    package init?(sqlValue: SQLValue) {
        guard let bytes = sqlValue.bytes else { return nil }
        self = bytes
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    package var sqlValue: SQLValue { map { $0.sqlValue } ?? .null }

    package init?(sqlValue: SQLValue) {
        if case .null = sqlValue { self = .none; return }
        guard let value = Wrapped(sqlValue: sqlValue) else { return nil }
        self = value
    }
}
