import Foundation
import Testing

@testable import WebServer

/// The pages work on phones of 2020. What their browser lacks is named here; the browser tests run once more without
/// it.
struct AssetAgeTests {
    /// What Safari 14.0 lacks, in scripts.
    private static let scripts = [
        #"AbortSignal|\.at\(|toSorted|toReversed|toSpliced|findLast|hasOwn|structuredClone"#,
        #"requestSubmit|\.submitter|randomUUID|groupBy|withResolvers|unit:|dateStyle"#,
    ]
    /// In style sheets: what only adds to a rule that stands without it may be there.
    private static let styles = [
        #"light-dark\(|color-mix\(|\b[0-9.]+[dsl]vh\b|\binset\b:|inline-(?:start|end);|scripting:|aspect-ratio"#
    ]

    private static func expect(_ bytes: [UInt8], without patterns: [String]) throws {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            for pattern in patterns { #expect(try Regex(pattern).firstMatch(in: line) == nil, "\(line)") }
        }
    }

    @Test func scriptsNeedNothingNewer() throws {
        for script in [
            PackageResources.clerk_js, PackageResources.codes_js, PackageResources.connection_js,
            PackageResources.forms_js, PackageResources.grid_js, PackageResources.kept_js, PackageResources.map_js,
            PackageResources.rider_js, PackageResources.symbol_js, PackageResources.worker_js,
        ] {
            try Self.expect(script, without: Self.scripts)
        }
    }

    @Test func stylesNeedNothingNewer() throws {
        for style in [PackageResources.clerk_css, PackageResources.zontik_css] {
            try Self.expect(style, without: Self.styles)
        }
    }
}
