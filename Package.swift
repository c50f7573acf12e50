// swift-tools-version:6.1
import PackageDescription

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
    name: "zontik",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "StateMachine", targets: ["StateMachine"]),
        .library(name: "Checkpoint", targets: ["Checkpoint"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The core: decides, and imports nothing.
        .target(name: "StateMachine"),
        .target(name: "Rental", dependencies: ["StateMachine"]),
        // The contract, and a reader for it.
        .target(
            name: "RentalChart", path: "StateCharts",
            exclude: ["README.md", "rental.svg", "rental.mmd", "rental.dot", "rental.txt"],
            sources: ["RentalChart.swift"], resources: [.embedInCode("rental.scxml")]),
        .target(name: "StateChart"),
        // What remembers, hands over, shows and pretends.
        .target(name: "Checkpoint", dependencies: ["StateMachine", "CSQLite", crypto, grdb]),
        .target(name: "PickupPoint", dependencies: ["Checkpoint", "Rental", "RentalChart", "StateMachine", crypto]),
        .target(name: "Terminal", dependencies: ["Rental", "StateMachine"]),
        .target(name: "Simulation", dependencies: ["Checkpoint", "Rental", "StateMachine", "CSQLite", grdb]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        // For testing machines, ours and others'.

        .testTarget(
            name: "PickupPointTests", dependencies: ["PickupPoint", "Rental", "StateMachine", crypto]),
        .testTarget(name: "RentalTests", dependencies: ["Rental", "RentalChart", "StateChart", "StateMachine"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation", "StateMachine", grdb]),
        .testTarget(name: "StateChartTests", dependencies: ["RentalChart", "StateChart"]),
        .testTarget(
            name: "TerminalTests", dependencies: ["Rental", "StateMachine", "Terminal"], exclude: ["Screens"]),
    ]
)
