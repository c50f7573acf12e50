import CPNG
import Foundation
import QRCode

extension QRMatrix {
    /// The code as a picture in the Portable Network Graphics format (W3C Recommendation, third edition), grey with 8
    /// bits a pixel, quiet zone included.
    ///
    /// - Parameter pixelsPerModule: 1 or more; the picture is `pixelsPerModule · (side + 8)` pixels wide and high.
    func png(pixelsPerModule: Int = 8) -> Data {
        precondition(pixelsPerModule >= 1, "a module of \(pixelsPerModule) pixels cannot be seen")
        let pixels = (side + 2 * Self.quietZone) * pixelsPerModule
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(pixels)
        image.height = png_uint_32(pixels)
        image.format = png_uint_32(PNG_FORMAT_GRAY)
        defer { png_image_free(&image) }
        let grey = grey(pixelsPerModule)
        // The picture can be no larger than this, so that it is made once and not a second time to learn its size.
        var size = png_alloc_size_t(grey.count + grey.count / 1000 + pixels + 1024)
        var data = Data(count: Int(size))
        let isWritten = data.withUnsafeMutableBytes { memory in
            grey.withUnsafeBufferPointer { pixels in
                png_image_write_to_memory(&image, memory.baseAddress, &size, 0, pixels.baseAddress, 0, nil)
            }
        }
        // A picture in memory fails for want of memory only, or for a mistake here.
        precondition(isWritten != 0, "libpng: \(Self.message(image))")
        return data.prefix(Int(size))
    }

    /// Row by row, 0 for black and 255 for white.
    private func grey(_ scale: Int) -> [UInt8] {
        let modules = -Self.quietZone..<side + Self.quietZone
        var pixels: [UInt8] = []
        pixels.reserveCapacity(modules.count * modules.count * scale * scale)
        for y in modules {
            let row = modules.flatMap { x in [UInt8](repeating: isDark(x: x, y: y) ? 0 : 255, count: scale) }
            for _ in 0..<scale { pixels.append(contentsOf: row) }
        }
        return pixels
    }

    private static func message(_ image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
