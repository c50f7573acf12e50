import Foundation
import StateMachineTesting

/// One thing the machine does not give any more, from some step of a rental to a later one.
struct LimitsFault: CustomStringConvertible, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case diskFull = "disk full"
        case fileSize = "file size"
        case descriptors = "open files"
        case readOnly = "read-only"
        case clock
        case realClock = "system clock"

        var isOfTime: Bool { self == .clock || self == .realClock }
    }

    let kind: Kind
    /// After how many commands it comes.
    let step: Int
    /// How much is left: bytes, blocks of 512 bytes, files; or which of the clocks.
    let amount: Int

    /// Instants that clocks have shown, in RFC 3339.
    static let clocks = [
        "2016-07-01T10:00:00Z", "1970-01-01T00:00:00Z", "2038-01-19T03:14:08Z", "2026-07-02T10:00:00Z",
        "2027-07-01T10:00:00Z", "2100-02-28T23:59:59Z", "2106-02-07T06:28:16Z", "9999-12-31T23:59:59Z",
        "0001-01-01T00:00:00Z", "2026-07-01T09:59:59Z",
    ]
    /// The test cards end with 2049, the codes in 2106.
    var isBeyondCards: Bool { kind == .clock && ["2100", "2106", "9999"].contains(Self.clocks[amount].prefix(4)) }

    /// For the program that pretends to the whole process: its argument. The last runs a thousand times too fast.
    static let systemClocks = ["-10y", "@2038-01-19 03:14:07", "+90d", "+20y", "-1h", "+0 x1000"]

    /// The clock is further ahead than it is believed to be without evidence.
    var isImplausible: Bool {
        kind == .realClock && ["@2038-01-19 03:14:07", "+90d", "+20y"].contains(Self.systemClocks[amount])
    }

    /// The clock is behind by more than a rental can last.
    var isFarBehind: Bool { kind == .realClock && Self.systemClocks[amount] == "-10y" }

    init(_ kind: Kind, case number: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
        func draw(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        self.kind = kind
        step = draw(9)
        amount =
            switch kind {
            case .diskFull: draw(12) * 4_096
            case .fileSize: draw(220)
            case .descriptors: 4 + draw(24)
            case .readOnly: 0
            case .clock: draw(Self.clocks.count)
            case .realClock: draw(Self.systemClocks.count)
            }
    }

    var description: String {
        switch kind {
        case .diskFull: "\(amount) bytes left on the disk from step \(step)"
        case .fileSize: "files of at most \(amount) blocks from step \(step)"
        case .descriptors: "\(amount) open files from step \(step)"
        case .readOnly: "read-only from step \(step)"
        case .clock: "a clock at \(Self.clocks[amount]) from step \(step)"
        case .realClock: "a system clock at \(Self.systemClocks[amount]) from step \(step)"
        }
    }

    /// What can be tried on this machine, and remarks on the rest.
    static func possible(_ path: String) throws -> (kinds: [Kind], notes: [String]) {
        var (kinds, notes) = (Kind.allCases, [String]())
        let place = path + "/mount"
        let isMountable =
            try LimitsShell.run(
                "mkdir -p '\(place)' && mount -t tmpfs -o size=256k tmpfs '\(place)' && umount '\(place)'"
            ).status == 0
        if !isMountable {
            kinds.removeAll { $0 == .diskFull || $0 == .readOnly }
            notes.append("a full disk and a read-only one were not tried: mounting is not permitted here")
        }
        if try LimitsShell.run("command -v faketime").status != 0 {
            kinds.removeAll { $0 == .realClock }
            notes.append("the system clock was not tried: faketime is not installed")
        }
        return (kinds, notes)
    }
}
