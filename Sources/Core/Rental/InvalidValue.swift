/// What is thrown for a stored value that no transition leads to: deciding about it would trap, or charge what was
/// never agreed.
func invalid(_ decoder: any Decoder, _ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
}
