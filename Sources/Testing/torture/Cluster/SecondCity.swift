import Foundation
import RentalApp
import Synchronization

/// Another store on the servers of a cluster, with riders at terminals. What its riders were answered must be there
/// after a fault, as in the first one, and neither city waits for the other.
final class SecondCity: Sendable {
    private let cluster: Cluster
    private let zontik: String
    private let address: String
    /// The revision that each rider was last answered.
    private let answered = Mutex<[Int: Int]>([:])
    private let count = Atomic(0)

    private static let riders = 4
    private static let actions = ["open-map", "open-information", "close-information", "back"]

    /// - Throws: `Trouble` where the server makes no database.
    init(_ cluster: Cluster, zontik: String) throws {
        (self.cluster, self.zontik) = (cluster, zontik)
        let name = "city\(UInt32.random(in: .min ... .max))"
        address = cluster.location.text.replacingOccurrences(of: "/zontik?", with: "/\(name)?")
        try cluster.execute("CREATE DATABASE \(name) OWNER zontik", on: cluster.primary)
    }

    /// Lets riders act, does something to the cluster, and waits until all are answered again.
    /// - Throws: `Broken` where that takes more than two minutes, or an answer is lost.
    func act(while fault: () throws -> Void) throws {
        let over = Passing()
        let group = DispatchGroup()
        for rider in 0..<Self.riders {
            DispatchQueue.global().async(group: group) { [self] in
                while !over.isSet { ride(rider, until: over) }
            }
        }
        defer {
            over.set()
            group.wait()
        }
        try expectAnswers("before the fault")
        try fault()
        try expectAnswers("after the fault")
        over.set()
        group.wait()
        try judge()
    }

    /// One program, which answers each line after its commit, until it ends or is no longer wanted.
    private func ride(_ rider: Int, until over: Passing) {
        guard let program = try? Child("/usr/bin/env", words(rider, ["step", "-"])) else { return }
        for action in Self.actions.repeated {
            guard !over.isSet, (try? program.write(action)) != nil, let line = try? program.readLine(seconds: 60)
            else { return }
            // Refused, where the one before was performed and not answered: the next one fits.
            guard let revision = Self.revision(of: line) else { continue }
            answered.withLock { $0[rider] = revision }
            count.add(1, ordering: .relaxed)
        }
    }

    private func words(_ rider: Int, _ command: [String]) -> [String] {
        // What belongs to one machine, of this store.
        ["ZONTIK_STATE=\(cluster.state)-second", zontik, "--store", address, "--rider", "rider\(rider)"] + command
    }

    private static func revision(of line: String) -> Int? {
        let report = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return report?["revision"] as? Int
    }

    private func expectAnswers(_ when: String) throws {
        let (before, end) = (count.load(ordering: .relaxed), Date(timeIntervalSinceNow: 120))
        while count.load(ordering: .relaxed) < before + 10 * Self.riders {
            guard Date() < end else { throw Broken("riders of the second city got no answers \(when)") }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    private func judge() throws {
        for (rider, revision) in answered.withLock({ $0 }) {
            let line = try Child("/usr/bin/env", words(rider, ["status", "--json"])).readLine(seconds: 60)
            guard let found = line.flatMap(Self.revision), found >= revision else {
                throw Broken("the second city: rider \(rider) was answered \(revision), and has \(line ?? "nothing")")
            }
        }
        let status = try Child("/usr/bin/env", words(0, ["verify"])).wait(seconds: 60)
        guard status == 0 else { throw Broken("the second city: 'zontik verify' ended with \(status ?? -1)") }
    }
}

extension Array {
    /// The same again and again.
    fileprivate var repeated: UnfoldSequence<Element, Int> {
        sequence(state: 0) { place in
            defer { place = (place + 1) % count }
            return self[place]
        }
    }
}
