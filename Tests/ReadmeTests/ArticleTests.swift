import Foundation
import Testing

/// The articles of the libraries show what is compiled and run here: the Swift blocks of one are the file beside this.
@Suite struct ArticleTests {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()

    private static func article(_ path: String) throws -> String {
        try String(contentsOf: here.appending(path: "../../Sources/\(path).md"), encoding: .utf8)
    }

    private static func blocks(_ language: String, of text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test(arguments: [
        ("Core/StateMachine/StateMachine.docc/AMachineFromStartToFinish", "ParcelBox"),
        ("Core/StateMachine/StateMachine.docc/WritingAMachine", "LibraryBook"),
        ("Core/StateMachine/StateMachine.docc/Deadlines", "Meter"),
        ("Store/Checkpoint/Checkpoint.docc/AFlowThatSurvivesItsProcess", "DurableParcelBox"),
        ("Store/Checkpoint/Checkpoint.docc/EffectsAndKeys", "BoxOffice"),
        ("Store/Checkpoint/Checkpoint.docc/SessionsThatSendToSessions", "Transfers"),
        ("Store/Checkpoint/Checkpoint.docc/OneTripBookedThreeTimes", "BookTrip"),
        ("Store/Checkpoint/Checkpoint.docc/ChangingAMachineUnderStoredSessions", "Subscription"),
        ("Store/Checkpoint/Checkpoint.docc/TheNightInWhichVersionTwoIsWrong", "WrongPrice"),
        ("Testing/CheckpointConformance/CheckpointConformance.docc/WritingAStore", "ContestedStore"),
        ("Store/CheckpointRuntime/CheckpointRuntime.docc/ManySessionsAtOnce", "ManyParcelBoxes"),
        ("Store/CheckpointRuntime/CheckpointRuntime.docc/EffectsWithoutThreads", "Membership"),
        ("Store/CheckpointEncryption/CheckpointEncryption.docc/EncryptingAJournal", "EncryptedBox"),
        ("Store/CheckpointObservation/CheckpointObservation.docc/SessionsInAnApp", "ObservedBox"),
        ("Testing/StateMachineTesting/StateMachineTesting.docc/CheckingAMachine", "CheckedParcelBox"),
        ("Testing/StateMachineTesting/StateMachineTesting.docc/TestingAMachine", "StoredParcelBox"),
    ])
    func everyBlockIsCompiled(article: String, file: String) throws {
        let code = try String(contentsOf: Self.here.appending(path: "\(file).swift"), encoding: .utf8)
        let shown = try Self.blocks("swift", of: Self.article(article)).joined(separator: "\n")
        #expect(shown == code, "the Swift blocks of \(article).md, an empty line between two, are \(file).swift")
    }

    @Test func theFailureReadsAsTheArticleShowsIt() throws {
        let text = try Self.article("Testing/StateMachineTesting/StateMachineTesting.docc/CheckingAMachine")
        let found = try #require(checkThatEveryParcelIsFetched().counterexample)
        #expect(Self.blocks("text", of: text) == ["\(found)\n"])
    }

    @Test func theParcelBoxIsDrawn() {
        let lines = diagramOfTheParcelBox().split(separator: "\n")
        #expect(lines.contains("    [*] --> s0") && lines.contains("    s0 --> s2 : deliver"))
    }

    @Test(arguments: [
        ("Core", "StateMachine"), ("Store", "Checkpoint"), ("Store", "CheckpointRuntime"),
        ("Testing", "CheckpointConformance"), ("Testing", "StateMachineTesting"),
    ])
    func everyPublicTypeIsInAGroup(floor: String, library: String) throws {
        let folder = Self.here.appending(path: "../../Sources/\(floor)/\(library)").path
        let catalogue = try Self.article("\(floor)/\(library)/\(library).docc/\(library)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        var count = 0
        for file in files {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            for match in text.matches(of: /(?m)^public (?:final )?(?:struct|enum|class|protocol) (\w+)/) {
                count += 1
                #expect(
                    catalogue.contains("\n- ``\(match.1)``\n"),
                    "\(library).docc/\(library).md has no link to \(match.1)")
            }
        }
        #expect(count >= 3)
    }
}
