import Foundation
import TerminalScreen
import Testing

/// What is left of a rider's data in the blocks of a disk, whether a file has them or not.
@Suite struct RawDeviceTests {
    private static let name = "rosalinde"
    private static let secrets = [name, "Rosa Linde", "rosa.linde@example.org", "+49 30 7654321"]

    /// Needs the superuser, and a system with loop devices.
    private static let canMount: Bool = {
        guard geteuid() == 0, let bench = try? Bench() else { return false }
        defer { bench.folder.remove() }
        guard let answer = try? bench.run(mounting + " && umount disk") else { return false }
        return answer.status == 0
    }()

    private static let mounting = "mke2fs -q -t ext4 image 24M && mkdir disk && mount -o loop image disk"

    /// The words that the image has, by `grep` on its bytes.
    private func found(_ words: [String], _ bench: Bench) throws -> [String] {
        try words.filter { try bench.run("grep -aqF -- '\($0)' image").status == 0 }
    }

    @Test(.enabled(if: canMount, "a file system cannot be mounted from a file here"))
    func nothingOfAForgottenRiderIsLeftOnTheDevice() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([Self.mounting])
        defer { _ = try? bench.run("umount disk") }
        let zontik = "zontik --store disk/store --rider \(Self.name)"
        let rental = [
            "step rent", "step pay", "scan --point alter-markt", "step continue", "step finish",
            "scan --point hauptbahnhof", "step continue", "step submit-feedback --rating 5 --comment Schwester",
        ]
        try bench.run(rental.map { "\(zontik) \($0) > out" })
        try bench.run([
            "\(zontik) account set --name 'Rosa Linde' --email rosa.linde@example.org > out",
            "\(zontik) favourites --add alter-markt > out", "\(zontik) account set --phone '+49 30 7654321' > out",
            "\(zontik) settings language=de > out",
            // A copy of what killed processes leave: a draft of the name, of the data, and the former data.
            "cd disk/store", "cp riders/* \"$(echo riders/*).4194303.17\"",
            "data=$(ls notebooks/* | grep -v lock)", "cp $data $data.new", "cp $data $data.old", "cd ../..", "sync",
        ])
        let data = try bench.run("cat $(ls disk/store/notebooks/* | grep -v lock)").text
        let key = String(try #require(data.firstMatch(of: /"textKey":\[((\d+,){8})/)).output.1)
        #expect(try found(Self.secrets + [key], bench) == Self.secrets + [key], "before")
        try bench.run(["\(zontik) account forget --yes > out", "sync", "umount disk"])
        #expect(try found(Self.secrets + [key], bench).isEmpty)
    }
}
