/// A number of records in a sentence.
enum RecordCount {
    /// "1 record", "2 records".
    static func of(_ count: some BinaryInteger) -> String { count == 1 ? "1 record" : "\(count) records" }

    /// "1 record is", "2 records are".
    static func being(_ count: some BinaryInteger) -> String { "\(of(count)) \(count == 1 ? "is" : "are")" }
}
