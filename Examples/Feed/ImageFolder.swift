import ExampleSupport
import Foundation

/// The images that were loaded. They may be lost: a placeholder is shown then.
final class ImageFolder {
    private let store: String
    private var read: [String: Pixels] = [:]

    /// - Parameter store: the folder of the store.
    init(_ store: String) { self.store = store }

    private func name(_ photo: Int, _ isFull: Bool) -> String { "\(photo)\(isFull ? "-full" : "").txt" }

    func keep(_ text: String, _ photo: Int, isFull: Bool) {
        let folder = store + "/images"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // Without it a placeholder is shown, which is all that is lost.
        try? Data(text.utf8).write(to: URL(filePath: folder + "/" + name(photo, isFull)), options: .atomic)
        read[name(photo, isFull)] = nil
    }

    func pixels(_ photo: Int, isFull: Bool) -> Pixels? {
        let name = name(photo, isFull)
        if let pixels = read[name] { return pixels }
        let text = try? String(contentsOfFile: store + "/images/" + name, encoding: .utf8)
        read[name] = text.flatMap(PixelText.read)
        return read[name]
    }

    /// Where a photo is saved: always the same file, so that saving it twice is saving it once.
    func download(of photo: Int) -> String { "\(store)/downloads/photo-\(photo).ppm" }

    /// Saves a photo as a portable pixmap (PPM, plain), which image programs read.
    /// - Throws: an error of the file system.
    func download(_ photo: Int) throws {
        guard let pixels = pixels(photo, isFull: true) ?? pixels(photo, isFull: false) else {
            throw CocoaError(.fileNoSuchFile)
        }
        let rows = (0..<pixels.height).map { y in
            (0..<pixels.width).map { x in
                Self.rgb(pixels[x, y] ?? 0).map(String.init).joined(separator: " ")
            }.joined(separator: "  ")
        }
        let text = (["P3", "\(pixels.width) \(pixels.height)", "255"] + rows).joined(separator: "\n") + "\n"
        try FileManager.default.createDirectory(atPath: store + "/downloads", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: download(of: photo)), options: .atomic)
    }

    /// Of xterm's colours from 16 on: a cube of six steps a side, and then 24 greys.
    private static func rgb(_ colour: UInt8) -> [Int] {
        let number = Int(colour)
        guard number >= 16 else { return [0, 0, 0] }
        guard number < 232 else { return Array(repeating: 8 + 10 * (number - 232), count: 3) }
        let cube = number - 16
        return [cube / 36, cube / 6 % 6, cube % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
    }
}
