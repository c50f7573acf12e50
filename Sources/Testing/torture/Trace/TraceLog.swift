import Foundation

/// What strace wrote down of one command.
struct TraceLog {
    struct Call {
        /// The number of the thread that called.
        let thread: String
        let name: String
        let arguments: [Substring]
        /// Nil for a call that was never made or that failed.
        let result: Int?
        let hasFailed: Bool
        /// The path strace gave for the result, a descriptor.
        let resultPath: String?

        /// The path behind the first argument, a descriptor.
        var descriptorPath: String? { arguments.first.flatMap(TraceLog.path) }
        var isFailedSync: Bool { hasFailed && ["fdatasync", "fsync"].contains(name) }
        var descriptor: Int? { arguments.first?.split(separator: "<").first.flatMap { Int($0) } }
        /// - Throws: never a guess: a number that cannot be read would move a write to another place.
        func number(_ index: Int) throws -> Int {
            guard let number = Int(arguments[index]) else {
                throw Trouble("\(name): '\(arguments[index])' is no number")
            }
            return number
        }
        func bytes(_ index: Int) -> [UInt8] { TraceLog.bytes(arguments[index]) }
        /// A path that is relative to an open folder.
        /// - Parameter folder: the index of the folder's descriptor.
        func path(_ index: Int, in folder: Int) -> String? {
            guard let name = text(index) else { return nil }
            if name.hasPrefix("/") { return name }
            return TraceLog.path(in: arguments[folder]).map { $0 + "/" + name }
        }
        /// Nil where the caller died before its arguments were seen.
        func text(_ index: Int) -> String? {
            arguments.indices.contains(index) ? String(decoding: bytes(index), as: UTF8.self) : nil
        }
    }

    let calls: [Call]

    init(file: String) throws {
        self.init(String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self))
    }

    /// - Parameter names: of the calls that are of interest.
    init(_ text: String, of names: [String] = Strace.calls) {
        calls = Self.whole(text.split(separator: "\n")).compactMap(Self.call).filter { names.contains($0.name) }
    }

    /// Where another thread wakes up meanwhile, a call is written down in two parts; here they are put together.
    private static func whole(_ lines: [Substring]) -> [Substring] {
        var open: [Substring: Substring] = [:]
        return lines.compactMap { line in
            let thread = line.prefix { $0 != " " }
            if line.hasSuffix("<unfinished ...>") {
                open[thread] = line.dropLast("<unfinished ...>".count)
                return nil
            }
            guard line.contains("<... "), let rest = line.range(of: "resumed>") else { return line }
            return open.removeValue(forKey: thread).map { $0 + line[rest.upperBound...].drop { $0 == " " } }
        }
    }

    /// `123 pwrite64(3<\x2f…>, "\x00…", 4096, 0) = 4096`; all texts are in hexadecimal, so no bracket is in them.
    private static func call(_ line: Substring) -> Call? {
        let text = line.drop { $0 != " " }.drop { $0 == " " }
        if text.hasPrefix("+++") || text.hasPrefix("---") { return nil }
        guard let open = text.firstIndex(of: "("), let equals = text.range(of: " = ", options: .backwards),
            let close = text[..<equals.lowerBound].lastIndex(of: ")")
        else { return nil }
        let result = text[equals.upperBound...]
        let number = result.prefix { $0 == "-" || $0.isNumber }
        return Call(
            thread: String(line.prefix { $0 != " " }), name: String(text[..<open]),
            arguments: text[text.index(after: open)..<close].split(separator: ",").map {
                // A call that was put together has spaces on both sides.
                $0.drop { $0 == " " }.prefix { $0 != " " }
            },
            result: result.contains("INJECTED") ? nil : Int(number).flatMap { $0 < 0 ? nil : $0 },
            hasFailed: number.hasPrefix("-"), resultPath: path(in: result))
    }

    private static func path(in text: Substring) -> String? {
        // A file that is open and has no name any more is none of the folder's.
        guard !text.hasSuffix("(deleted)"), let open = text.firstIndex(of: "<"), let close = text.lastIndex(of: ">")
        else { return nil }
        return String(decoding: bytes(text[text.index(after: open)..<close]), as: UTF8.self)
    }

    /// The bytes of `"\x2f\x74"`, in quotation marks or not.
    private static func bytes(_ text: Substring) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4)
        var digits = 0
        var value: UInt8 = 0
        func add(_ digit: UInt8) {
            value = value << 4 | digit
            digits += 1
            if digits == 2 { bytes.append(value) }
        }
        for character in text.utf8 {
            switch character {
            case UInt8(ascii: "\\"): digits = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"): add(character - 48)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): add(character - 87)
            default: break
            }
        }
        return bytes
    }
}

extension TraceLog {
    /// The moments before calls that concern the store, and before the answer is given.
    func points(in folder: String) -> [CallPoint] {
        var counts: [String: Int] = [:]
        var places: [String: Int] = [:]
        return calls.compactMap { call in
            counts[call.name, default: 0] += 1
            guard let file = call.file(in: folder) else { return nil }
            let key = call.name + " " + file
            defer { places[key, default: 0] += 1 }
            return CallPoint(call: call.name, count: counts[call.name]!, file: file, place: places[key, default: 0])
        }
    }
}

extension TraceLog.Call {
    /// The file of the store that the call is about, relative to the folder the store is in; nil for other calls.
    func file(in folder: String) -> String? {
        let path: String?
        switch name {
        case "pwrite64", "write", "fdatasync", "fsync", "ftruncate", "flock": path = descriptorPath
        case "openat", "unlinkat", "renameat": path = self.path(1, in: 0)
        // The new name of a link.
        case "linkat": path = self.path(3, in: 2)
        case "link": path = text(1)
        default: path = text(0)
        }
        guard let path, path.hasPrefix(folder + "/") else { return nil }
        return String(path.dropFirst(folder.count + 1))
    }
}
