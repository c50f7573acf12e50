import Foundation
import GRDB

/// Values of exactly the kind the schema gives a column. A damaged file may hold any kind in any column: GRDB's own
/// subscripts end the process then, and convert a blob into a text whose hash is the same.
extension Row {
    func text(_ index: Int) -> String? {
        if case .string(let text) = (self[index] as DatabaseValue).storage { text } else { nil }
    }

    func number(_ index: Int) -> Int64? {
        if case .int64(let number) = (self[index] as DatabaseValue).storage { number } else { nil }
    }

    func bytes(_ index: Int) -> [UInt8]? {
        if case .blob(let data) = (self[index] as DatabaseValue).storage { Array(data) } else { nil }
    }

    func isNull(_ index: Int) -> Bool { (self[index] as DatabaseValue).isNull }
}
