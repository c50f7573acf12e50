import Testing

/// Whatever a library offers says what it is.
@Suite struct DocumentationTests {
    private static let libraries = [
        "Core/StateMachine", "Store/Checkpoint", "Store/CheckpointPostgres", "Store/CheckpointRuntime",
        "Store/CheckpointService", "Store/CheckpointObservation", "Store/CheckpointEncryption",
        "Testing/CheckpointConformance", "Testing/StateMachineTesting",
    ]

    /// What Swift's own protocols ask for has its documentation there.
    private static let known = [
        "public var description: String", "public static func < (", "public static func == (",
        "public init(from decoder: any Decoder)", "public func encode(to encoder: any Encoder)",
    ]

    @Test(arguments: libraries) func everyPublicDeclarationIsDocumented(library: String) throws {
        var count = 0
        for file in try SourceFile.all(below: "Sources/" + library) {
            let members = Self.members(of: file)
            for (number, line) in file.lines.enumerated() where Self.isPublic(line.code) || members.contains(number) {
                count += 1
                // Attributes, and a comment for those who read the source, stand between the two.
                let above = file.lines[..<number].last { !$0.code.hasPrefix("@") && !$0.code.hasPrefix("// ") }
                #expect(above?.code.hasPrefix("///") == true, "\(file.place(number)): no documentation above it")
            }
        }
        #expect(count > 0)
    }

    /// What is as public as its protocol or enumeration: the lines of requirements and of cases.
    private static func members(of file: SourceFile) -> Set<Int> {
        let requirement = /^(static |mutating )*(func|var|init|subscript|associatedtype)\b/
        var members: Set<Int> = []
        for block in Block.all(in: file, where: Self.isType) {
            let isProtocol = file.lines[block.lines.lowerBound].contains(" protocol ")
            for number in block.lines.dropFirst() where file.lines[number].indentation == block.indentation + 4 {
                let code = file.lines[number].code
                let isMember = isProtocol ? code.firstMatch(of: requirement) != nil : code.hasPrefix("case ")
                if isMember { members.insert(number) }
            }
        }
        return members
    }

    private static func isType(_ line: Substring) -> Bool {
        line.hasPrefix("public ") && line.contains(/^public (indirect )?(protocol|enum) .*{$/)
    }

    private static func isPublic(_ line: Substring) -> Bool {
        guard ["public ", "open ", "@"].contains(where: line.hasPrefix) else { return false }
        // An attribute may stand before it on the line.
        let declaration = line.replacing(/^(@\w+(\([^)]*\))? )+/, with: "")
        guard !known.contains(where: declaration.hasPrefix) else { return false }
        return declaration.firstMatch(of: /^(public|open) (?!import |extension )/) != nil
    }
}
