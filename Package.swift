// swift-tools-version:6.1
import PackageDescription

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
    name: "zontik",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "zontik", targets: ["zontik"]),
        .executable(name: "zontik-serve", targets: ["zontik-serve"]),
        .library(name: "StateMachine", targets: ["StateMachine"]),
        .library(name: "Checkpoint", targets: ["Checkpoint"]),
        .library(name: "StateMachineTesting", targets: ["StateMachineTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    ],
    targets: [
        // The core: decides, and imports nothing.
        .target(name: "StateMachine"),
        .target(name: "Rental", dependencies: ["StateMachine"]),
        // What a rider keeps beside the rental: as pure as the core.
        .target(name: "Notebook", dependencies: ["Rental", "StateMachine"]),
        // The contract, and a reader for it.
        .target(
            name: "RentalChart", path: "StateCharts",
            exclude: ["README.md", "rental.svg", "rental.mmd", "rental.dot", "rental.txt"],
            sources: ["RentalChart.swift"], resources: [.embedInCode("rental.scxml")]),
        .target(name: "StateChart", dependencies: ["CExpat"]),
        // What remembers, hands over, shows and pretends.
        .target(name: "Checkpoint", dependencies: ["StateMachine", "CPlatform", "CSQLite", crypto, grdb]),
        .target(name: "PickupPoint", dependencies: ["Notebook", "Rental", "StateMachine", crypto]),
        .target(name: "QRCode", dependencies: ["CQREncode"]),
        .target(name: "Terminal", dependencies: ["Notebook", "Rental", "StateMachine"]),
        .target(name: "Simulation", dependencies: ["Checkpoint", "Rental", "StateMachine", "CSQLite", grdb]),
        // The use cases: what every interface can do, once.
        .target(
            name: "RentalApp",
            dependencies: [
                "Checkpoint", "Notebook", "PickupPoint", "Rental", "RentalChart", "Simulation", "StateMachine",
                "Terminal", crypto,
            ]),
        .target(name: "GBFS", dependencies: ["PickupPoint", "Rental", "StateMachine", "Terminal"]),
        .target(
            name: "Service",
            dependencies: [
                "CPNG", "Checkpoint", "RentalApp", "GBFS", "Notebook", "PickupPoint", "QRCode", "Rental", "Simulation",
                "StateMachine", "Terminal", crypto,
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            resources: [.embedInCode("API/openapi.json"), .embedInCode("Templates"), .embedInCode("Assets")]),
        // A program of its own: what the service links would make every command start more slowly.
        .executableTarget(
            name: "zontik-serve",
            dependencies: [
                "RentalApp", "PickupPoint", "Service", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "zontik",
            dependencies: [
                "Checkpoint", "RentalApp", "Notebook", "PickupPoint", "QRCode", "Rental", "RentalChart",
                "RentalTesting", "Simulation",
                "StateChart", "StateMachine", "StateMachineTesting", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(name: "CPlatform"),
        .systemLibrary(
            name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        // What scripts/bench runs.
        .executableTarget(
            name: "bench",
            dependencies: [
                "CAllocations", "CQREncode", "Checkpoint", "PickupPoint", "RentalApp", "QRCode", "Rental",
                "StateMachine",
                .product(name: "Histogram", package: "hdrhistogram-swift"),
            ]),
        .target(name: "CAllocations"),
        // What scripts/torture runs.
        .executableTarget(
            name: "torture",
            dependencies: [
                "Checkpoint", "Notebook", "PickupPoint", "RentalApp", "Rental", "RentalTesting", "Simulation",
                "StateMachine",
                "StateMachineTesting", crypto, grdb,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
            ]),
        // Properties of everything that is read, for scripts/fuzz and for every test run. Reads the action line of
        // zontik itself; whatever links this links that program's objects, too.
        .target(
            name: "FuzzTargets",
            dependencies: ["Checkpoint", "PickupPoint", "RentalApp", "Rental", "StateMachine", "zontik", crypto]),
        // For testing machines, ours and others'.
        .target(name: "StateMachineTesting", dependencies: ["StateMachine"]),
        // The rental on that bench: for the tests, `zontik check` and scripts/torture.
        .target(
            name: "RentalTesting",
            dependencies: [
                "Checkpoint", "PickupPoint", "RentalApp", "Rental", "RentalChart", "Simulation", "StateChart",
                "StateMachine",
                "StateMachineTesting", crypto,
            ]),

        .testTarget(
            name: "PickupPointTests",
            dependencies: [
                "Checkpoint", "Notebook", "PickupPoint", "Rental", "RentalApp", "StateMachine", "StateMachineTesting",
                "TerminalScreen", crypto,
            ]),
        .testTarget(
            name: "RentalPropertyTests",
            dependencies: [
                "Checkpoint", "PickupPoint", "RentalApp", "Rental", "RentalTesting", "StateMachine",
                "StateMachineTesting",
            ],
            exclude: ["regressions.txt"]),
        .testTarget(name: "RentalTests", dependencies: ["Rental", "RentalChart", "StateChart", "StateMachine"]),
        .testTarget(
            name: "NotebookTests", dependencies: ["Notebook", "Rental", "StateMachine", "StateMachineTesting"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation", "StateMachine", grdb]),
        .target(name: "TerminalScreen", path: "Tests/TerminalScreen"),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "TerminalScreen"]),
        .target(name: "TinyMachine", dependencies: ["StateMachine"], path: "Tests/TinyMachine"),
        .testTarget(
            name: "StateMachineTestingTests", dependencies: ["StateMachine", "StateMachineTesting", "TinyMachine"]),
        .testTarget(
            name: "CheckpointTests",
            dependencies: [
                "Checkpoint", "PickupPoint", "RentalApp", "Rental", "Simulation", "StateMachine", "TinyMachine", crypto,
                grdb,
            ]),
        .testTarget(
            name: "GBFSTests",
            dependencies: [
                "Checkpoint", "RentalApp", "GBFS", "Notebook", "PickupPoint", "Rental", "StateMachine",
                "StateMachineTesting",
                "TerminalScreen",
            ]),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "Service", "zontik", "zontik-serve", "Checkpoint", "RentalApp", "Notebook", "PickupPoint", "QRCode",
                "Rental", "Simulation",
                "StateMachine", "StateMachineTesting", "TerminalScreen",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ]),
        .testTarget(name: "ReadmeTests", dependencies: ["Checkpoint", "StateMachine", "StateMachineTesting"]),
        // The project's own sources, read as text.
        .testTarget(name: "TidyTests"),
        .testTarget(name: "CompatibilityTests", dependencies: ["zontik", "TerminalScreen"], exclude: ["Stores"]),
        .testTarget(name: "StateChartTests", dependencies: ["RentalChart", "StateChart"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "zontik", "Checkpoint", "RentalApp", "Notebook", "PickupPoint", "QRCode", "Rental", "RentalTesting",
                "Simulation", "StateMachine", "StateMachineTesting", "Terminal", "TerminalScreen",
            ],
            exclude: ["Transcripts"]),
        .testTarget(
            name: "FuzzTests", dependencies: ["FuzzTargets", "zontik"], exclude: ["Corpus"]),
        .testTarget(
            name: "TortureTests", dependencies: ["torture", "zontik", "StateMachineTesting", "TerminalScreen"],
            exclude: ["journals.txt"]),
        .testTarget(
            name: "TerminalTests", dependencies: ["CExpat", "Notebook", "Rental", "StateMachine", "Terminal"],
            exclude: ["Screens"]),
    ]
)
