import StateMachineTesting

extension Disk {
    /// What becomes of everything that was not safe when the power went.
    enum Fate: Int, CaseIterable {
        /// All of it is there: what a killed program leaves. The programs' own view of the disk.
        case kept
        case dropped
        /// In order, up to some moment.
        case prefix
        /// Each write or name for itself.
        case picked
        /// Each sector of each write for itself.
        case torn
        /// The same, and some come back with random bytes. What lay beside a write in its sector stays as it was:
        /// SQLite rests on that, too ("powersafe overwrite").
        case garbage
    }

    /// A disk as it may be after the power has gone and come back.
    /// - Parameter sector: bytes that are written together, 512 or 4096.
    func image(_ fate: Fate, sector: Int, _ choices: inout Choices) -> FolderImage {
        var names = safeNames
        var folders = safeFolders
        let naming = keep(pendingNames, fate, &choices)
        for naming in naming { Self.apply(naming, &names, &folders) }
        var image = FolderImage()
        image.exists = folders.contains("store")
        for folder in folders where folder != "store" { image.folders.insert(String(folder.dropFirst(6))) }
        // Numbers, not names, in order: the same choices must mean the same image in every run.
        for (name, number) in names.sorted(by: { $0.value < $1.value }) where Self.isIn(folders, name) {
            image.files[String(name.dropFirst(6))] = content(files[number], fate, sector, &choices)
        }
        return image
    }

    private static func isIn(_ folders: Set<String>, _ name: String) -> Bool {
        folders.contains(String(name[..<name.lastIndex(of: "/")!]))
    }

    private func keep<T>(_ pending: [T], _ fate: Fate, _ choices: inout Choices) -> [T] {
        if pending.isEmpty { return [] }
        switch fate {
        case .kept: return pending
        case .dropped: return []
        case .prefix: return Array(pending.prefix(choices.int(in: 0...pending.count)))
        case .picked, .torn, .garbage: return pending.filter { _ in choices.bool() }
        }
    }

    private func content(_ file: File, _ fate: Fate, _ sector: Int, _ choices: inout Choices) -> [UInt8] {
        if file.writes.isEmpty || fate == .kept { return file.bytes }
        var bytes = file.safe
        let unsafe = file.writes.indices.filter { file.writes[$0].state != .safe }
        let isTorn = fate == .torn || fate == .garbage
        let kept = isTorn ? [] : Set(keep(unsafe, fate, &choices))
        for (index, (write, state)) in file.writes.enumerated() {
            if state == .safe || kept.contains(index) {
                Self.apply(write, &bytes)
            } else if isTorn {
                tear(write, fate, sector, &bytes, &choices)
            }
        }
        return bytes
    }

    private func tear(_ write: Write, _ fate: Fate, _ sector: Int, _ bytes: inout [UInt8], _ choices: inout Choices) {
        guard case .bytes(let offset, let new) = write else {
            if choices.bool() { Self.apply(write, &bytes) }
            return
        }
        var start = offset
        while start < offset + new.count {
            let end = min((start / sector + 1) * sector, offset + new.count)
            if fate == .garbage, choices.bool(0.3) {
                Self.put(Self.garbage(end - start, &choices), at: start, in: &bytes)
            } else if choices.bool() {
                Self.put(new[(start - offset)..<(end - offset)], at: start, in: &bytes)
            }
            start = end
        }
    }

    private static func garbage(_ count: Int, _ choices: inout Choices) -> [UInt8] {
        var state = UInt64(choices.int(in: 1...Int.max))
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }
}
