import Foundation
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

    /// A library's page names the types that it offers to all, and not those that only the author of a store needs:
    /// these have `@_spi(Stores)`, and the documentation leaves them out.
    @Test(arguments: libraries) func itsPageNamesItsTypes(library: String) throws {
        let type = /^(@_spi\(\w+\) )?public (?:final |indirect )?(?:class|struct|enum|protocol|actor) (\w+)/
        let name = library.split(separator: "/")[1]
        let page = SourceFile.top.appending(path: "Sources/\(library)/\(name).docc/\(name).md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        let named = Set(text.matches(of: /``(\w+)``/).map { String($0.1) })
        var (offered, kept): (Set<String>, Set<String>) = ([], [])
        for line in try SourceFile.all(below: "Sources/" + library).flatMap(\.lines) {
            guard let match = line.firstMatch(of: type) else { continue }
            if match.1 == nil { offered.insert(String(match.2)) } else { kept.insert(String(match.2)) }
        }
        #expect(offered.subtracting(named) == [], "not on the page of \(name)")
        #expect(kept.intersection(named) == [], "on the page of \(name), and of no use without @_spi(Stores)")
    }

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
        line.contains(/^(@_spi\(\w+\) )?public (indirect )?(protocol|enum) .*{$/)
    }

    private static func isPublic(_ line: Substring) -> Bool {
        guard ["public ", "open ", "@"].contains(where: line.hasPrefix) else { return false }
        // An attribute may stand before it on the line.
        let declaration = line.replacing(/^(@\w+(\([^)]*\))? )+/, with: "")
        guard !known.contains(where: declaration.hasPrefix) else { return false }
        return declaration.firstMatch(of: /^(public|open) (?!import |extension )/) != nil
    }
}
