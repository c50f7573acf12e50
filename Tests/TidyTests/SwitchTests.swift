import Testing

/// A new state or a new event must fail to compile wherever it matters.
@Suite struct SwitchTests {
    /// The rooms whose enums are states and events, and nothing else.
    private static let machines = [
        "Sources/Core/Rental", "Sources/Core/RiderProfile", "Sources/Interfaces/RentalScreens/Cursor",
    ]

    @Test func noMachineHasASwitchWithADefault() throws {
        for room in Self.machines {
            for file in try SourceFile.all(below: room) {
                for (number, line) in file.lines.enumerated() where line.code.hasPrefix("default:") {
                    let switches = Block.all(in: file) { $0.contains("switch ") && $0.hasSuffix("{") }
                    let block = try #require(switches.last { $0.lines.contains(number) })
                    // A pair of states is held against itself: every pair that is not named differs.
                    let isPair = file.lines[block.lines.lowerBound].contains("switch (self, ")
                    let labels = file.lines[block.lines].filter { $0.indentation == block.indentation }
                    let isOverCases = labels.contains { $0.code.hasPrefix("case .") || $0.code.hasPrefix("case let .") }
                    #expect(
                        isPair || !isOverCases, "\(file.place(number)): a switch over states or events has a default")
                }
            }
        }
    }

    /// In the examples the files of the machines are few, and their words are switched over elsewhere.
    @Test(arguments: [
        "Order/Order", "Cook/Cook", "Cook/Cook+Transitions", "Cook/Cook+State", "Feed/Feed", "Feed/Feed+Transitions",
        "Feed/Feed+State", "Places/Places", "Places/Places+Transitions",
    ])
    func noMachineOfAnExampleHasADefault(_ name: String) throws {
        let file = try #require(try SourceFile.all(below: "Examples").first { $0.path == "Examples/\(name).swift" })
        #expect(!file.lines.contains { $0.code.hasPrefix("default:") }, "\(file.path)")
    }

    @Test func nobodyElseHasADefaultOverStatesOrEvents() throws {
        let names = try Self.caseNames()
        #expect(names.isSuperset(of: ["rentAwaiting", "maximumReached", "holdAuthorized", "activeRent"]))
        // A promise is asked of the few steps that it is about.
        let others = try SourceFile.all(below: "Sources").filter {
            file in !Self.machines.contains { file.path.hasPrefix("\($0)/") } && file.room != "RentalTesting"
        }
        for file in others {
            for block in Block.all(in: file, where: { $0.contains("switch ") && $0.hasSuffix("{") }) {
                let cases = file.lines[block.lines].filter { $0.indentation == block.indentation }
                guard cases.contains(where: { $0.code.hasPrefix("default:") }) else { continue }
                let named = cases.filter { $0.code.hasPrefix("case ") }.flatMap(Self.labels)
                #expect(
                    names.isDisjoint(with: named),
                    "\(file.place(block.lines.lowerBound)): a switch over states or events has a default")
            }
        }
    }

    /// The names of screens, phases and events that stand for nothing else in the project.
    private static func caseNames() throws -> Set<String> {
        let common: Set = [
            "rent", "buy", "back", "pay", "continue", "map", "main", "payment", "feedback", "finish", "end",
        ]
        let files = try SourceFile.all(below: "Sources/Core/Rental").filter {
            ["Screen.swift", "Event.swift"].contains($0.path.split(separator: "/").last)
        }
        let cases = files.flatMap(\.lines).filter { $0.code.hasPrefix("case ") && !$0.code.hasPrefix("case .") }
        return Set(
            cases.flatMap { line in
                line.code.dropFirst("case ".count).split(separator: ",").map { name in
                    String(name.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter })
                }
            }
        ).subtracting(common)
    }

    /// `case .a(let x), .b:` has the labels `a` and `b`.
    private static func labels(_ line: String) -> [String] {
        line.prefix { $0 != ":" }.split(separator: ".").dropFirst().map { String($0.prefix { $0.isLetter }) }
    }
}
