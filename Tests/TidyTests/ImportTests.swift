import Testing

/// The core is pure because it cannot be otherwise: it imports nothing to be impure with.
@Suite struct ImportTests {
    @Test(arguments: [
        // The standard library, for its own table of spellings.
        ("Core/StateMachine", []), ("Core/JSON", []), ("Core/PlainText", ["Swift"]),
        ("Core/Rental", ["JSON", "StateMachine"]),
        ("Core/RiderProfile", ["PickupPoints", "PlainText", "Rental", "StateMachine"]),
        ("Interfaces/RentalScreens/Cursor", ["PickupPoints", "Rental", "RiderProfile", "StateMachine"]),
        ("Interfaces/TerminalUI/Screen", ["PlainText"]), ("Interfaces/TerminalUI/Frame", ["PlainText"]),
        ("Interfaces/TerminalUI/Keys", []), ("Interfaces/TerminalUI/Theme", []),
        ("Interfaces/TerminalUI/Live", ["Glibc", "Darwin", "Synchronization"]),
    ])
    func aPureRoomImportsOnlyPureRooms(room: String, allowed: [String]) throws {
        let files = try SourceFile.all(below: "Sources/\(room)")
        #expect(!files.isEmpty)
        for file in files {
            for (number, line) in file.lines.enumerated() where !line.code.hasPrefix("//") {
                let words = line.split(separator: " ")
                guard let word = words.firstIndex(of: "import"), word + 1 < words.count else { continue }
                #expect(allowed.contains(String(words[word + 1])), "\(file.place(number)): \(line)")
            }
        }
    }

    /// The half of Foundation that has ICU is the service's and the tests' alone: one file that imports it brings it
    /// into every program that links its room.
    @Test func onlyTheServiceImportsAllOfFoundation() throws {
        let floors: Set = ["Core", "Store", "Outside", "App", "Interfaces"]
        let service: Set = ["WebServer", "zontik-serve"]
        let files = try SourceFile.all(below: "Sources").filter {
            floors.contains($0.floor) && !service.contains($0.room)
        }
        #expect(files.count > 300)
        for file in files where file.room != "Essentials" {
            for (number, line) in file.lines.enumerated() where !line.code.hasPrefix("//") {
                let words = line.split { " .".contains($0) }
                let isImport = words.contains("import") && words.contains("Foundation")
                #expect(!isImport, "\(file.place(number)): \(line)")
            }
        }
    }
}
