import HTTPTypes
import Hummingbird
import QRCode

extension API {
    /// The code that waits to be scanned: its link, or a picture of it.
    @Sendable func code(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (_, view) = try await session(of: request)
        try request.noQuery()
        let type = try request.preferred(of: [.text, .svg, .png])
        guard let text = try shared.app.codes.text(for: view.snapshot) else {
            throw APIProblem(.codeNotWaiting, "the session shows no code now; it does after pay and after finish")
        }
        // It suffices to use the code: it stays nowhere on its way.
        let headers: HTTPFields = [.cacheControl: "no-store", .vary: "Accept, Authorization"]
        switch type {
        case .svg: return .bytes(try QRMatrix.encode(text).svg().utf8, type: .svg, headers: headers)
        case .png: return .bytes(try QRMatrix.encode(text).png(), type: .png, headers: headers)
        case .text, .json, .events: return .bytes((text + "\n").utf8, type: .text, headers: headers)
        }
    }
}
