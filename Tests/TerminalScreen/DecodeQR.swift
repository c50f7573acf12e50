/// Reads the QR code in a picture with zbar, a decoder that shares no code with the encoder.
///
/// - Parameters:
///   - image: any picture; other kinds of bar codes in it are not looked for.
///   - reversed: whether light modules on a dark ground are to be read as well.
/// - Returns: the text of the code, or `nil` when zbar finds none.
/// - Throws: ``ToolError`` when `zbarimg` is missing or fails.
public func decodeQR(_ image: PixelImage, reversed: Bool = false) throws -> String? {
    let zbarimg = try Tool("zbarimg")
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = try directory.file("screen.ppm", holding: image.portablePixmap)
    var arguments = ["--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable"]
    if reversed { arguments.append("-Stest-inverted") }
    let output = try zbarimg.run(arguments + [file])
    switch output.status {
    case 0:
        // zbar ends each text with a line end of its own.
        return output.text.hasSuffix("\n") ? String(output.text.dropLast()) : output.text
    case 4:
        return nil
    default:
        throw ToolError.failed("zbarimg", arguments: arguments, status: output.status, errors: output.errors)
    }
}
