import Digest
import PlainText

/// The scripts of the pages, each put together of its modules: a page asks for all of it at once.
enum Scripts {
    static let rider =
        mark
        + joined([
            PackageResources.connection_js, PackageResources.forms_js, PackageResources.kept_js,
            PackageResources.map_js, PackageResources.rider_js,
        ])
    static let clerk = joined([
        PackageResources.connection_js, PackageResources.forms_js, PackageResources.clerk_js,
    ])
    /// Reads codes from a camera where the browser does not. It is imported alone, and so has to export.
    static let codes =
        joined([PackageResources.symbol_js, PackageResources.grid_js, PackageResources.codes_js])
        + Array("\nexport { CodeReader };\n".utf8)
    /// The service worker. A browser takes another text for another one, and replaces it.
    static let worker = mark + PackageResources.worker_js

    /// For what phones keep: what one version has kept goes with the pages and scripts of that version alone.
    private static let mark: [UInt8] = {
        let scripts = [
            PackageResources.connection_js, PackageResources.forms_js, PackageResources.kept_js,
            PackageResources.rider_js, PackageResources.map_js, PackageResources.worker_js,
        ]
        let others = [PackageResources.zontik_css, PackageResources.zontik_svg] + Templates.all.map(\.bytes)
        let version = DigitText.base64URL.encode(Array(SHA256.hash(data: (scripts + others).joined(separator: [0]))))
        return Array("const version = '\(version)';\n".utf8)
    }()

    /// Modules in one text, each behind those that it imports: without the lines by which they find each other.
    private static func joined(_ modules: [[UInt8]]) -> [UInt8] {
        let lines = modules.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        let kept = lines.filter { !$0.hasPrefix("import {") && !$0.hasPrefix("//") }
        return Array(
            kept.map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }.joined(separator: "\n").utf8)
    }
}
