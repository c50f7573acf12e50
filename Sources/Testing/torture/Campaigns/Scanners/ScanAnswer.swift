import Checkpoint
import Rental
import RentalApp
import StateMachine

/// What a scanner says it did.
enum ScanAnswer: Equatable, Sendable {
    case handed(point: PointID, stock: Int64)
    case refused(ScanRefusal, usedAt: Use?)
    /// Neither of both: an error.
    case failed(String)

    /// Where and when a code was used.
    struct Use: Equatable, Sendable {
        let place: String
        let at: Instant
    }

    /// Scans, and says what came of it.
    init(_ scan: () throws -> ScanResult) {
        do {
            let handed = try scan()
            self = .handed(point: handed.point, stock: handed.stock)
        } catch let problem as ScanProblem {
            self = .refused(problem.refusal, usedAt: problem.usedAt.map(Use.init))
        } catch {
            self = .failed("\(error)")
        }
    }
}

/// As one line, from process to process.
extension ScanAnswer {
    var line: String {
        switch self {
        case .handed(let point, let stock): "handed \(point.rawValue) \(stock)"
        case .refused(let refusal, let used?): "refused \(refusal.rawValue) \(used.place) \(used.at.milliseconds)"
        case .refused(let refusal, nil): "refused \(refusal.rawValue)"
        case .failed(let error): "failed " + error.split(separator: "\n").joined(separator: " ")
        }
    }

    init(line: String) {
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case "handed" where words.count == 3:
            self = .handed(point: PointID(rawValue: words[1]), stock: Int64(words[2]) ?? -1)
        case "refused" where words.count >= 2:
            guard let refusal = ScanRefusal(rawValue: words[1]) else { fallthrough }
            let used = words.count == 4 ? Int64(words[3]).map { Instant(milliseconds: $0) } : nil
            self = .refused(refusal, usedAt: used.map { Use(place: words[2], at: $0) })
        default:
            self = .failed(line)
        }
    }
}

extension ScanAnswer.Use {
    init(_ redemption: Redemption) { self.init(place: redemption.place, at: redemption.at) }
}
