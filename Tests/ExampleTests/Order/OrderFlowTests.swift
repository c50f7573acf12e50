import ExampleOrder
import Foundation
import Testing

@testable import ExampleSupport

/// What the restaurant's app promises beyond its machine.
struct OrderFlowTests {
    private static let registered = [
        "skip", "edit name Anna", "edit email anna@example.org", "edit phone 030 123456", "register",
    ]

    @Test func loggingOutLeavesNothingOfTheCustomer() throws {
        let program = try Program("example-order")
        defer { program.folder.remove() }
        try program.run(Self.registered + ["open 1", "add", "close", "place"])
        #expect(try bytes(below: program.store).contains("anna@example.org"))
        let output = try program.run(["profile", "logout"])
        #expect(output.text.hasSuffix("now: registration, empty\n"))
        #expect(!(try bytes(below: program.store).contains("anna@example.org")))
        // The kitchen's order is not the customer's to forget.
        #expect(try FlowSession<OrderFlow>(FlowSettings(store: program.store)).flow.orders == ["1"])
    }

    /// The removal of a store is finished by the next process, however much of it is done.
    @Test func loggingOutSurvivesAKill() throws {
        var moment = 1
        while true {
            let program = try Program("example-order")
            defer { program.folder.remove() }
            try program.run(Self.registered)
            let isKilled = try program.run(["profile", "logout"], ["--crash-at", "\(moment)"]).status == -9
            try program.run([])
            let session = try FlowSession<OrderFlow>(FlowSettings(store: program.store))
            let isForgotten = try !bytes(below: program.store).contains("anna@example.org")
            // Before the commit of the logging out nothing has happened; after it nothing is left.
            #expect(isForgotten == (moment > 3), "killed at moment \(moment)")
            #expect(["menu", "profile", "registration"].contains(session.state.leaves[0]))
            if isForgotten { #expect(session.state.leaves[0] == "registration") }
            guard isKilled else { break }
            moment += 1
        }
        #expect(moment > 4)
    }

    @Test func aRefusalNamesEveryField() throws {
        let program = try Program("example-order")
        defer { program.folder.remove() }
        let output = try program.run(["skip", "register"])
        #expect(output.status == 1)
        for field in ["name: ", "email: ", "phone: "] { #expect(output.text.contains(field)) }
    }

    /// What the kitchen cannot be told now it is told later, and an order that waits keeps the customer logged in.
    @Test func anOrderWaitsForTheKitchen() throws {
        let program = try Program("example-order")
        defer { program.folder.remove() }
        try program.run(Self.registered + ["open 2", "add", "close"])
        let output = try program.run(["place", "profile", "logout"], ["--offline"])
        #expect(output.text.contains("refused: the kitchen has not answered yet"))
        let session = try FlowSession<OrderFlow>(FlowSettings(store: program.store))
        #expect(session.state.ticket == 1 && session.flow.orders == ["2"])
    }

    @Test(arguments: [
        ["--theme", "pink"], ["--store", ""], ["--requests", "with space"], ["--nonsense"], ["--crash-at", "0"],
    ])
    func badOptionsChangeNothing(_ options: [String]) throws {
        let program = try Program("example-order")
        defer { program.folder.remove() }
        let output = try program.run(["skip"], options)
        #expect(output.status == 64 && output.errors.contains("Error: "))
        #expect(!FileManager.default.fileExists(atPath: program.store))
    }

    @Test func theUsualStoreIsInTheUsersDataFolder() {
        let home = FlowSettings.usualStore(of: "example", environment: ["HOME": "/home/anna", "XDG_DATA_HOME": ""])
        #if os(macOS)
            #expect(home == "/home/anna/Library/Application Support/example")
        #else
            #expect(home == "/home/anna/.local/share/example")
            #expect(FlowSettings.usualStore(of: "example", environment: ["XDG_DATA_HOME": "/data"]) == "/data/example")
        #endif
    }

    /// Everything that lies in a folder, as one text.
    private func bytes(below folder: String) throws -> String {
        let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
        let files = names.compactMap { try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)) }
        #expect(!files.isEmpty)
        return files.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
}
