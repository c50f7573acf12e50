// swift-tools-version:6.1
import PackageDescription

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let httpClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// Whether only what a rider's program and the libraries need is in the package: `ZONTIK_ONLY=rider swift build
/// --product zontik` fetches no package of the service, the examples, the benchmarks or the documentation. The
/// environment and no trait says so: other traits are other flags of every module, and the build would share no object
/// with a whole one.
let isRiderOnly = Context.environment["ZONTIK_ONLY"] == "rider"

/// What a rider's program and the libraries do without.
func whole<Part>(_ parts: [Part]) -> [Part] { isRiderOnly ? [] : parts }

/// A folder of `Sources`. `docs/architecture.md` says what each is for, and which may import which.
enum Floor: String {
    case core = "Core"
    case store = "Store"
    case outside = "Outside"
    case app = "App"
    case interfaces = "Interfaces"
    case testing = "Testing"
    case system = "System"

    func path(_ room: String) -> String { "Sources/\(rawValue)/\(room)" }
}

func room(
    _ name: String, on floor: Floor, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
    .target(name: name, dependencies: dependencies, path: floor.path(name), resources: resources)
}

func program(_ name: String, on floor: Floor, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: floor.path(name))
}

func library(_ name: String, _ config: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: Floor.system.path(name), pkgConfig: config, providers: [.apt([apt]), .brew([brew])])
}

/// What only `CheckpointRuntime` and `CheckpointService` need: a package that depends on this one with `traits: []`
/// does not fetch it.
func ofRuntime(_ name: String, _ package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["Runtime"]))
}

let core: [Target] = [
    room("StateMachine", on: .core),
    // JSON: its text, written and read.
    room("JSON", on: .core),
    room("PlainText", on: .core),
    // The half of Foundation that has no ICU.
    room("Essentials", on: .core),
    // SHA-256, HMAC, and the bytes of keys.
    room("Digest", on: .core, ["CDigest"]),
    // Signatures and encryption, by libsodium.
    room("Cryptography", on: .core, ["CSodium", "Digest"]),
    // What clocks show where, by the system's database of time zones.
    room("TimeZones", on: .core, ["CPlatform", "PlainText"]),
    room("Rental", on: .core, ["JSON", "StateMachine"]),
    room("OpeningHours", on: .core, ["PlainText", "StateMachine", "TimeZones"]),
    room(
        "PickupPoints", on: .core,
        ["Digest", "Essentials", "JSON", "OpeningHours", "PlainText", "Rental", "StateMachine", "TimeZones"]),
    room("RiderProfile", on: .core, ["PickupPoints", "PlainText", "Rental", "StateMachine"]),
    room("HandoverCode", on: .core, ["Cryptography", "PlainText", "Rental", "StateMachine"]),
    // The contract of the rental, beside the pictures made of it.
    .target(
        name: "RentalChart", path: "StateCharts",
        exclude: ["README.md", "rental.svg", "rental.mmd", "rental.dot", "rental.txt"],
        sources: ["RentalChart.swift"], resources: [.embedInCode("rental.scxml")]),
]

let store: [Target] = [
    // Every call of the system on files: what is safe to use, and what survives a power cut.
    room("DurableFiles", on: .store, ["CPlatform"]),
    // SQLite's own interface, with types.
    room("SQLite", on: .store, ["CJoinedLog", "CSQLite"]),
    room(
        "Checkpoint", on: .store,
        ["CPlatform", "CSQLite", "Digest", "DurableFiles", "Essentials", "JSON", "SQLite", "StateMachine"]),
    room(
        "CheckpointRuntime", on: .store,
        [
            "Checkpoint", "StateMachine", ofRuntime("Logging", "swift-log"), ofRuntime("Metrics", "swift-metrics"),
            ofRuntime("Tracing", "swift-distributed-tracing"),
            // Other packages of the service bring it along, and it then takes a module's place in the one above. Here,
            // too, so that this is compiled in one way with them and without.
            ofRuntime("ServiceContextModule", "swift-service-context"),
        ]),
    // Encrypted payloads of records.
    room("CheckpointEncryption", on: .store, ["Checkpoint", "Cryptography", "Digest"]),
    // A session as an object that SwiftUI observes.
    room("CheckpointObservation", on: .store, ["Checkpoint", "CheckpointRuntime", "StateMachine"]),
    // Finds libpq when a store on PostgreSQL is opened: neither building nor any other store needs it.
    room("CheckpointPostgres", on: .store, ["CPostgreSQL", "Checkpoint", "DurableFiles", "PlainText", "StateMachine"]),
]

let outside: [Target] = [
    room("Payments", on: .outside, ["Checkpoint", "Rental", "StateMachine"]),
    room("SimulatedPayments", on: .outside, ["Checkpoint", "CSQLite", "DurableFiles", "Payments", "SQLite"]),
]

let app: [Target] = [
    room(
        "Localization", on: .app,
        ["OpeningHours", "PickupPoints", "PlainText", "Rental", "RiderProfile", "StateMachine"]),
    room(
        "RentalApp", on: .app,
        [
            "CPlatform", "Checkpoint", "CheckpointRuntime", "Cryptography", "Digest", "DurableFiles", "Essentials",
            "HandoverCode", "Localization", "OpeningHours", "Payments", "PickupPoints", "PlainText", "Rental",
            "RentalChart", "RiderProfile", "StateMachine", "TimeZones",
        ]),
    // For the programs that open stores on PostgreSQL.
    room("PostgresRentals", on: .app, ["Checkpoint", "CheckpointPostgres", "RentalApp"]),
]

let interfaces: [Target] = [
    room("QRCode", on: .interfaces, ["CQREncode", "PlainText"]),
    room(
        "GBFS", on: .interfaces,
        ["Essentials", "Localization", "OpeningHours", "PickupPoints", "PlainText", "Rental", "StateMachine"]),
    // Screens for any program: what is said, laid out in a window of any size, and the terminal that shows it.
    room("TerminalUI", on: .interfaces, ["PlainText"]),
    room(
        "RentalScreens", on: .interfaces,
        ["Localization", "PickupPoints", "PlainText", "Rental", "RiderProfile", "StateMachine", "TerminalUI"]),
    // In which language a command line is answered: its help and its errors.
    room(
        "CommandSpeech", on: .interfaces,
        [
            "Checkpoint", "Localization", "Payments", "PlainText", "Rental", "RentalApp", "RiderProfile",
            "StateMachine", "TerminalUI", argumentParser,
        ]),
    room(
        "CommandLineTool", on: .interfaces,
        [
            "Checkpoint", "CheckpointRuntime", "CommandSpeech", "DurableFiles", "Essentials", "HandoverCode",
            "Localization",
            "OpeningHours", "Payments", "PickupPoints", "PlainText", "QRCode", "Rental", "RentalApp", "RiderProfile",
            "RentalScreens", "SimulatedPayments", "StateMachine", "TerminalUI", "TimeZones", argumentParser, logging,
        ]),
    program("zontik", on: .interfaces, ["CommandLineTool"]),
    // The same commands, for stores on PostgreSQL, too.
    program("zontik-postgres", on: .interfaces, ["CommandLineTool", "PostgresRentals"]),
]

/// The web service, and what a runtime needs to be one of a program's services.
let service: [Target] = whole([
    room(
        "CheckpointService", on: .store,
        ["CheckpointRuntime", ofRuntime("ServiceLifecycle", "swift-service-lifecycle")]),
    room(
        "WebServer", on: .interfaces,
        [
            "CFido", "COpenSSL", "CPNG", "Checkpoint", "CheckpointRuntime", "CheckpointService", "CommandSpeech",
            "Digest", "GBFS", "HandoverCode", "JSON", "Localization", "OpeningHours", "Payments", "PickupPoints",
            "PlainText", "QRCode", "Rental", "RentalApp", "RiderProfile", "SQLite", "SimulatedPayments", "StateMachine",
            "CZlib", argumentParser, logging,
            httpClient,
            .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "HummingbirdCore", package: "hummingbird"),
            .product(name: "HummingbirdHTTP2", package: "hummingbird"),
            .product(name: "HummingbirdTLS", package: "hummingbird"),
            .product(name: "CoreMetrics", package: "swift-metrics"),
            .product(name: "Metrics", package: "swift-metrics"),
            .product(name: "Mustache", package: "swift-mustache"),
            .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "NIOTLS", package: "swift-nio"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ],
        resources: [.embedInCode("API/openapi.json"), .embedInCode("Templates"), .embedInCode("Assets")]),
    // Any machine's store, for an operator: without the program that wrote it.
    program(
        "checkpoint-inspector", on: .interfaces,
        [
            "Checkpoint", "CheckpointEncryption", "CheckpointPostgres", "Essentials", "PlainText", "StateMachine",
            "TerminalUI", argumentParser,
        ]),
    // A separate program: what the service links would make every command start more slowly.
    program("zontik-serve", on: .interfaces, ["PostgresRentals", "WebServer"]),
])

let testing: [Target] = [
    // For testing machines, ours and others'.
    room("StateMachineTesting", on: .testing, ["StateMachine"]),
    // For testing stores, others' as well as ours.
    room("CheckpointConformance", on: .testing, ["Checkpoint", "StateMachine", "StateMachineTesting"]),
    // Reads and draws the contract.
    room("StateChart", on: .testing, ["CExpat", "PlainText"]),
    // The rental on that bench: for the tests, `zontik check` and scripts/torture.
    room(
        "RentalTesting", on: .testing,
        [
            "Checkpoint", "Cryptography", "HandoverCode", "Payments", "PickupPoints", "Rental", "RentalApp",
            "RentalChart", "SimulatedPayments", "StateChart", "StateMachine", "StateMachineTesting",
        ]),
    // `zontik check`, `zontik chart` and the chart's part of `zontik why`, which no rider's program links.
    room(
        "CheckCommands", on: .testing,
        [
            "CommandLineTool", "Localization", "RentalApp", "RentalChart", "RentalTesting", "RiderProfile",
            "StateChart", "StateMachineTesting", "TerminalUI",
        ]),
    program("zontik-check", on: .testing, ["CheckCommands", "CommandLineTool", "PostgresRentals"]),
]

/// What measures the rest and tries to break it.
let workshop: [Target] = whole([
    // Properties of everything that is read, for scripts/fuzz and for every test run.
    room(
        "FuzzTargets", on: .testing,
        [
            "Checkpoint", "CommandLineTool", "Cryptography", "HandoverCode", "OpeningHours", "PickupPoints",
            "PlainText", "Rental", "RentalApp", "StateMachine", "TerminalUI", "TimeZones",
        ]),
    // What scripts/bench runs.
    program(
        "bench", on: .testing,
        [
            "CAllocations", "CQREncode", "CSQLite", "Checkpoint", "CheckpointPostgres", "CheckpointRuntime",
            "HandoverCode", "PickupPoints", "QRCode", "Rental", "RentalApp", "RentalTesting", "SQLite", "StateMachine",
            "StateMachineTesting", logging,
            .product(name: "Histogram", package: "hdrhistogram-swift"),
            .product(name: "Hummingbird", package: "hummingbird"),
        ]),
    // What scripts/torture runs.
    program(
        "torture", on: .testing,
        [
            "CSQLite", "Checkpoint", "Digest", "HandoverCode", "Payments", "PickupPoints", "PostgresRentals", "Rental",
            "RentalApp", "RentalTesting", "RiderProfile", "SQLite", "SimulatedPayments", "StateMachine",
            "StateMachineTesting", argumentParser, httpClient,
        ]),
])

/// Programs that use the libraries and know nothing of the rental, below `Examples`.
func example(
    _ name: String, at folder: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
    .target(name: name, dependencies: dependencies, path: "Examples/" + folder, resources: resources)
}

let examples: [Target] = whole([
    // What the examples have in common: a terminal, a script, a crash, an outside that is simulated.
    example(
        "ExampleSupport", at: "Support",
        ["Checkpoint", "PlainText", "StateMachine", "StateMachineTesting", "TerminalUI"]),
    example(
        "ExampleOptions", at: "Options",
        ["ExampleSupport", "StateMachine", "StateMachineTesting", "TerminalUI", argumentParser]),
    example(
        "ExampleOrder", at: "Order",
        ["Checkpoint", "ExampleSupport", "StateMachine", "StateMachineTesting", "TerminalUI"],
        resources: [.embedInCode("order.scxml")]),
    example(
        "ExampleCook", at: "Cook",
        ["Checkpoint", "ExampleSupport", "StateMachine", "StateMachineTesting", "TerminalUI"],
        resources: [.embedInCode("cook.scxml")]),
    example(
        "ExampleFeed", at: "Feed",
        [
            "Checkpoint", "Digest", "ExampleSupport", "StateMachine", "StateMachineTesting", "TerminalUI", httpClient,
            .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
        ],
        resources: [.embedInCode("feed.scxml")]),
    example(
        "ExamplePlaces", at: "Places",
        [
            "Checkpoint", "ExampleSupport", "OpeningHours", "StateMachine", "StateMachineTesting", "TerminalUI",
            "TimeZones",
        ],
        resources: [.embedInCode("places.scxml")]),
    // On the libraries alone, without screens: many sessions in one process.
    example(
        "ExampleSubscription", at: "Subscription",
        ["Checkpoint", "CheckpointRuntime", "StateMachine", logging]),
    // The same, of sessions that send to each other.
    example(
        "ExampleVending", at: "Vending", ["Checkpoint", "CheckpointRuntime", "StateMachine", logging]),
    .executableTarget(
        name: "example-vending", dependencies: ["Checkpoint", "ExampleVending", "StateMachine", argumentParser],
        path: "Examples/Programs/example-vending"),
    .executableTarget(
        name: "example-subscription",
        dependencies: ["Checkpoint", "ExampleSubscription", "StateMachine", argumentParser],
        path: "Examples/Programs/example-subscription"),
    .executableTarget(
        name: "example-order",
        dependencies: ["Checkpoint", "ExampleOptions", "ExampleOrder", "StateMachineTesting", argumentParser],
        path: "Examples/Programs/example-order"),
    .executableTarget(
        name: "example-cook",
        dependencies: ["Checkpoint", "ExampleCook", "ExampleOptions", "StateMachineTesting", argumentParser],
        path: "Examples/Programs/example-cook"),
    .executableTarget(
        name: "example-feed",
        dependencies: ["Checkpoint", "ExampleFeed", "ExampleOptions", "StateMachineTesting", argumentParser],
        path: "Examples/Programs/example-feed"),
    .executableTarget(
        name: "example-places",
        dependencies: ["Checkpoint", "ExampleOptions", "ExamplePlaces", "StateMachineTesting", argumentParser],
        path: "Examples/Programs/example-places"),
])

let system: [Target] = [
    room("CAllocations", on: .system),
    room("CDigest", on: .system),
    // Joins the writes of an SQLite log.
    room("CJoinedLog", on: .system, ["CSQLite"]),
    room("CPlatform", on: .system),
    room("CPostgreSQL", on: .system),
    library("CExpat", "expat", apt: "libexpat1-dev", brew: "expat"),
    library("CFido", "libfido2", apt: "libfido2-dev", brew: "libfido2"),
    library("COpenSSL", "libcrypto", apt: "libssl-dev", brew: "openssl@3"),
    library("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
    library("CQREncode", "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
    library("CSodium", "libsodium", apt: "libsodium-dev", brew: "libsodium"),
    library("CSQLite", "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    library("CZlib", "zlib", apt: "zlib1g-dev", brew: "zlib"),
]

let tests: [Target] = whole([
    // What tests wait for that no clock of theirs drives.
    .target(name: "Waiting", path: "Tests/Waiting"),
    .target(name: "TerminalScreen", dependencies: ["StateMachine", "Waiting"], path: "Tests/TerminalScreen"),
    .target(name: "TinyMachine", dependencies: ["StateMachine"], path: "Tests/TinyMachine"),
    // `zontik serve` as a program, with its clients.
    .target(
        name: "ServiceProgram", dependencies: ["zontik", "zontik-serve", "TerminalScreen", "Waiting"],
        path: "Tests/ServiceProgram"
    ),
    // A database server of the tests' own.
    .target(name: "PostgresServer", dependencies: ["TerminalScreen", "Waiting"], path: "Tests/PostgresServer"),
    // The chart of the product's brief as values, for the tests of the rental and of its rules.
    .target(
        name: "RentalTables", dependencies: ["Rental", "StateChart", "StateMachine"], path: "Tests/RentalTables"),
    // Core
    .testTarget(
        name: "RentalTests", dependencies: ["Rental", "RentalChart", "RentalTables", "StateChart", "StateMachine"]),
    .testTarget(
        name: "RentalPropertyTests",
        dependencies: [
            "CheckCommands", "Checkpoint", "CommandLineTool", "HandoverCode", "JSON", "PickupPoints", "PostgresRentals",
            "PostgresServer", "Rental", "RentalApp", "RentalChart", "RentalTables", "RentalTesting", "StateChart",
            "StateMachine", "StateMachineTesting",
        ],
        exclude: ["regressions.txt"]),
    .testTarget(
        name: "OpeningHoursTests",
        dependencies: ["OpeningHours", "StateMachine", "StateMachineTesting", "TerminalScreen", "TimeZones"]),
    .testTarget(
        name: "PickupPointsTests",
        dependencies: [
            "Checkpoint", "OpeningHours", "PickupPoints", "PlainText", "Rental", "RentalApp", "RiderProfile",
            "StateMachine", "StateMachineTesting", "TerminalScreen", "TimeZones",
        ]),
    .testTarget(
        name: "RiderProfileTests",
        dependencies: ["PickupPoints", "Rental", "RiderProfile", "StateMachine", "StateMachineTesting"]),
    .testTarget(name: "TimeZonesTests", dependencies: ["TimeZones"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "DigestTests", dependencies: ["CDigest", "Digest"], exclude: ["Vectors"]),
    .testTarget(name: "CryptographyTests", dependencies: ["Cryptography", "Digest"]),
    .testTarget(
        name: "HandoverCodeTests",
        dependencies: ["Cryptography", "HandoverCode", "Rental", "StateMachine", "StateMachineTesting"]),
    // Store
    .testTarget(name: "DurableFilesTests", dependencies: ["DurableFiles", "Waiting"]),
    .testTarget(name: "SQLiteTests", dependencies: ["CJoinedLog", "CSQLite", "SQLite"]),
    .testTarget(
        name: "CheckpointTests",
        dependencies: [
            "CSQLite", "Checkpoint", "CheckpointConformance", "CheckpointEncryption", "Cryptography", "Digest",
            "DurableFiles", "HandoverCode", "JSON", "Payments", "PickupPoints", "Rental", "RentalApp", "SQLite",
            "SimulatedPayments", "StateMachine", "StateMachineTesting", "TinyMachine", "Waiting",
        ]),
    .testTarget(
        name: "CheckpointRuntimeTests",
        dependencies: [
            "Checkpoint", "CheckpointRuntime", "CheckpointService", "StateMachine", "StateMachineTesting", "Waiting",
            logging,
            .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
            .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
        ]),
    .testTarget(
        name: "CheckpointPostgresTests",
        dependencies: [
            "Checkpoint", "CheckpointConformance", "CheckpointEncryption", "CheckpointPostgres", "CheckpointRuntime",
            "PostgresServer", "StateMachine", "TerminalScreen", "Waiting",
        ]),
    .testTarget(
        name: "CompatibilityTests", dependencies: ["zontik", "TerminalScreen"], exclude: ["Stores"]),
    // Outside
    .testTarget(
        name: "SimulatedPaymentsTests",
        dependencies: ["DurableFiles", "Payments", "RentalApp", "SQLite", "SimulatedPayments", "StateMachine"]),
    // App
    .testTarget(
        name: "RentalAppTests",
        dependencies: [
            "Checkpoint", "HandoverCode", "Payments", "PickupPoints", "PlainText", "Rental", "RentalApp",
            "RiderProfile", "SQLite", "SimulatedPayments", "StateMachine", "StateMachineTesting", "TerminalScreen",
        ]),
    // Interfaces
    .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "TerminalScreen", "Waiting"]),
    .testTarget(
        name: "GBFSTests",
        dependencies: [
            "Checkpoint", "GBFS", "Localization", "OpeningHours", "PickupPoints", "PlainText", "Rental", "RentalApp",
            "RiderProfile", "StateMachine", "StateMachineTesting", "TerminalScreen", "TimeZones",
        ]),
    .testTarget(
        name: "RentalScreensTests",
        dependencies: [
            "CExpat", "Localization", "PickupPoints", "PlainText", "Rental", "RentalScreens", "RiderProfile",
            "StateMachine", "StateMachineTesting", "TerminalUI",
        ],
        exclude: ["Screens"]),
    .testTarget(name: "TerminalUITests", dependencies: ["PlainText", "TerminalUI"]),
    .testTarget(
        name: "WebServerTests",
        dependencies: [
            "zontik", "zontik-serve", "COpenSSL", "Checkpoint", "CheckpointRuntime", "Cryptography", "Digest",
            "HandoverCode",
            "Localization", "OpeningHours", "Payments", "PickupPoints", "PostgresRentals", "PostgresServer", "QRCode",
            "Rental", "RentalApp", "RiderProfile", "SQLite", "ServiceProgram", "SimulatedPayments", "StateMachine",
            "StateMachineTesting", "TerminalScreen", "Waiting", "WebServer",
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "NIOEmbedded", package: "swift-nio"),
            .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        ],
        exclude: ["Transcripts"]),
    .testTarget(
        name: "ServeTests",
        dependencies: [
            "HandoverCode", "Localization", "Rental", "RiderProfile", "ServiceProgram", "TerminalScreen", "Waiting",
            httpClient,
        ]),
    .testTarget(
        name: "CommandTests",
        dependencies: [
            "zontik", "zontik-check", "zontik-postgres", "Checkpoint", "CommandLineTool", "DurableFiles",
            "HandoverCode", "Localization",
            "Payments",
            "PickupPoints",
            "PlainText", "PostgresServer", "QRCode", "Rental", "RentalApp", "RentalScreens", "RentalTesting",
            "RiderProfile", "SimulatedPayments", "StateMachine", "StateMachineTesting", "TerminalScreen",
            "TerminalUI", "TimeZones",
            argumentParser,
        ],
        exclude: ["Transcripts"]),
    .testTarget(
        name: "InspectorTests",
        dependencies: [
            "checkpoint-inspector", "Checkpoint", "CheckpointEncryption", "CheckpointPostgres", "PostgresServer",
            "SQLite", "StateMachine", "TerminalScreen",
        ]),
    // Examples
    .testTarget(
        name: "ExampleTests",
        dependencies: [
            "example-order", "example-cook", "example-feed", "example-places", "example-subscription",
            "example-vending", "Checkpoint",
            "ExampleCook", "ExampleFeed", "ExamplePlaces", "ExampleSupport", "ExampleOrder", "ExampleSubscription",
            "ExampleVending", "StateChart", "StateMachine", "StateMachineTesting", "TerminalScreen", "TerminalUI",
            httpClient,
            .product(name: "NIOHTTP1", package: "swift-nio"),
        ]),
    // Testing
    .testTarget(
        name: "StateMachineTestingTests", dependencies: ["StateMachine", "StateMachineTesting", "TinyMachine"]),
    .testTarget(name: "StateChartTests", dependencies: ["RentalChart", "StateChart"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "zontik"], exclude: ["Corpus"]),
    .testTarget(
        name: "TortureTests",
        dependencies: [
            "torture", "zontik", "zontik-check", "zontik-postgres", "StateMachineTesting", "TerminalScreen",
        ],
        exclude: ["journals.txt"]),
    .testTarget(name: "BenchTests", dependencies: ["bench", "Checkpoint", "Rental"]),
    // Each rule with its transitions, what notices its absence, its crash points, and what shows it.
    .testTarget(
        name: "RuleTests",
        dependencies: [
            "Rental", "RentalChart", "RentalTables", "RentalTesting", "StateChart", "StateMachine",
            "StateMachineTesting", "torture",
        ],
        exclude: ["crash-points.txt"]),
    // The project's own sources and documents, read as text.
    .testTarget(name: "TidyTests"),
    // A separate package that depends on this one.
    .testTarget(name: "TutorialTests"),
    .testTarget(
        name: "ReadmeTests",
        dependencies: [
            "Checkpoint", "CheckpointConformance", "CheckpointEncryption", "CheckpointObservation", "CheckpointRuntime",
            "CheckpointService", "StateMachine", "StateMachineTesting",
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
        ]),
])

/// What a rider's program and the libraries rest on.
let packages: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-service-context.git", from: "1.5.1"),
]

/// What the rest needs besides: the service, the examples, the benchmarks, the documentation.
let otherPackages: [Package.Dependency] = whole([
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
])

let package = Package(
    name: "zontik",
    // Tested on Linux; untested on iOS.
    platforms: [.macOS(.v15), .iOS(.v18)],
    // The libraries only. The two programs are built here without being products; as products they would have every
    // package that depends on a library fetch what they need, the web server's packages among it.
    products: [
        .library(name: "StateMachine", targets: ["StateMachine"]),
        .library(name: "Checkpoint", targets: ["Checkpoint"]),
        .library(name: "CheckpointRuntime", targets: ["CheckpointRuntime"]),
        .library(name: "CheckpointEncryption", targets: ["CheckpointEncryption"]),
        .library(name: "CheckpointObservation", targets: ["CheckpointObservation"]),
        .library(name: "CheckpointPostgres", targets: ["CheckpointPostgres"]),
        .library(name: "CheckpointConformance", targets: ["CheckpointConformance"]),
        .library(name: "StateMachineTesting", targets: ["StateMachineTesting"]),
    ] + whole([.library(name: "CheckpointService", targets: ["CheckpointService"])]),
    traits: [
        .trait(
            name: "Runtime", description: "CheckpointRuntime and CheckpointService, with the packages that they need."),
        .default(enabledTraits: ["Runtime"]),
    ],
    dependencies: packages + otherPackages,
    targets: core + store + outside + app + interfaces + service + testing + workshop + examples + system + tests
)
