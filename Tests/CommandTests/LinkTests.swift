import Testing

/// What the programs have inside, by the names in their files: a rider's program has what a rider needs.
struct LinkTests {
    /// Names in a debug build, of modules as Swift writes them, and of functions and libraries of C.
    private enum Part: String, CaseIterable {
        case testing = "19StateMachineTesting"
        case rentalTesting = "13RentalTesting"
        case chart = "10StateChart"
        case checks = "13CheckCommands"
        case expat = "libexpat.so"
        case postgres = "18CheckpointPostgres"
        case lifecycle = "16ServiceLifecycle"
        case asyncAlgorithms = "15AsyncAlgorithms"
        case boringSSL = "BoringSSL"
        case foundation = "libFoundation.so"
        /// The half of Foundation that needs ICU's tables.
        case internationalization = "libFoundationInternationalization.so"
        case web = "9WebServer"
        case cli = "15CommandLineTool"
    }

    /// What each program has beside the commands.
    private static let parts: [String: Set<Part>] = [
        "zontik": [], "zontik-postgres": [.postgres],
        "zontik-check": [
            .testing, .rentalTesting, .chart, .checks, .expat, .postgres, .foundation, .internationalization,
        ],
    ]

    @Test(arguments: ["zontik", "zontik-postgres", "zontik-check"])
    func aProgramHasWhatItNeeds(program: String) throws {
        let parts = try #require(Self.parts[program])
        let bench = try Bench()
        defer { bench.folder.remove() }
        let names = Part.allCases.map { "-e \($0.rawValue)" }.joined(separator: " ")
        let found = try bench.run("grep -aoF \(names) \"$(dirname \"$ZONTIK\")/\(program)\" | sort -u")
        let inside = Set(found.text.split(separator: "\n").compactMap { Part(rawValue: String($0)) })
        #expect(inside == parts.union([.cli]))
    }

    /// A program says how the one is made that does what it leaves to it.
    @Test(arguments: [
        ("zontik check --runs 1", "zontik-check", "scripts/run check"),
        ("zontik why finish", "zontik-check", "scripts/run check"),
        (
            "zontik --store postgres://ada:secret@nowhere/db status", "zontik-postgres",
            "scripts/run status --store 'postgres://ada@nowhere/db'"
        ),
        (
            "zontik --store postgres://nowhere/db errors", "zontik-postgres",
            "scripts/run status --store 'postgres://nowhere/db'"
        ),
        ("zontik serve", "zontik-serve", "scripts/run serve"),
    ])
    func aProgramThatIsNotThereIsNamed(command: String, program: String, next: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let lonely = try bench.run("mkdir bin && cp \"$ZONTIK\" bin/ && bin/\(command)")
        #expect(lonely.status == 1 && lonely.text.isEmpty)
        #expect(lonely.errors.contains("cannot start ") && lonely.errors.contains("/bin/\(program): No such file"))
        #expect(lonely.errors.contains("next: \(next)\n") && !lonely.errors.contains("secret"))
    }
}
