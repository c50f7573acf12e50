/// The bytes that hexadecimal digits stand for; white space between them does not count.
func bytes(_ text: String) -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }.compactMap(\.hexDigitValue)
    precondition(digits.count.isMultiple(of: 2), "half a byte at the end of \(text)")
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
