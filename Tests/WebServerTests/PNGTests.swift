import Foundation
import QRCode
import TerminalScreen
import Testing

@testable import WebServer

@Suite struct PNGTests {
    /// The longest link there is in the smallest and in the usual picture, read by a program that has neither our
    /// encoder nor our picture.
    @Test(arguments: [2, 3, 8]) func thePictureDecodes(_ pixelsPerModule: Int) throws {
        let link = "HTTPS://ZONTIK.TEST/SCAN/" + String(repeating: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", count: 4)
        let picture = try QRMatrix.encode(link).png(pixelsPerModule: pixelsPerModule)
        #expect(try read(picture) == link + "\n")
    }

    @Test(arguments: [1, 8, 20]) func itHasItsSizeAndItsQuietZone(_ pixelsPerModule: Int) throws {
        let matrix = try QRMatrix.encode("ZONTIK")
        let picture = matrix.png(pixelsPerModule: pixelsPerModule)
        // The signature, then width and height in the first chunk (PNG, sections 5.2 and 11.2.1).
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        let side = [16, 20].map { start in picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(side == Array(repeating: (matrix.side + 8) * pixelsPerModule, count: 2))
        // 8 bits of grey, and no more than the picture after its end.
        #expect(picture[24] == 8 && picture[25] == 0)
        #expect(picture.suffix(8) == Data("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    }

    @Test func theSmallestAndTheLargestCodeAreDrawn() throws {
        for text in ["1", String(repeating: "7", count: 7089)] {
            #expect(try read(try QRMatrix.encode(text).png(pixelsPerModule: 3)) == text + "\n")
        }
    }

    private func read(_ picture: Data) throws -> String {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = try folder.file("code.png", holding: picture)
        let arguments = ["--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", file]
        return try Tool("zbarimg").run(arguments).text
    }
}
