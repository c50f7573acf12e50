// swift-tools-version:6.1
import PackageDescription

let package = Package(
    name: "zontik",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "StateMachine", targets: ["StateMachine"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "StateMachine"),
        .target(name: "Rental", dependencies: ["StateMachine"]),
        .target(
            name: "Checkpoint",
            dependencies: [
                "StateMachine", "CSQLite",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(name: "RentalTests", dependencies: ["Rental", "StateMachine"]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .target(
            name: "RentalChart",
            path: "StateCharts",
            exclude: ["README.md", "rental.svg", "rental.mmd", "rental.dot", "rental.txt"],
            sources: ["RentalChart.swift"],
            resources: [.embedInCode("rental.scxml")]
        ),
        .target(name: "StateChart"),
        .testTarget(name: "StateChartTests", dependencies: ["StateChart", "RentalChart"]),
    ]
)
