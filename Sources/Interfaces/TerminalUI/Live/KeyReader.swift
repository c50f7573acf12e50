/// Turns the bytes of a terminal into key presses (ECMA-48 sequences, xterm's arrow keys, bracketed paste
/// and mouse).
///
/// Whatever else a terminal sends is no key, however its bytes are cut up and however late they come: strings (OSC,
/// DCS, SOS, PM, APC) are dropped up to their end, sequences up to their last letter. The bytes decide where that is,
/// and time decides one thing only: whether an escape was the key of that name.
package struct KeyReader {
    /// What the bytes so far are the beginning of.
    private enum Part {
        case none
        /// The key, or the first byte of a sequence, and how many pauses followed.
        case escape(pauses: Int)
        /// An escape was taken for the key. A sequence may still begin with it.
        case escaped(isSure: Bool)
        case sequence(ControlSequence)
        case string(ControlString)
        /// Bytes that belong to a sequence behind its last letter.
        case trail(Int)
        /// A character in UTF-8.
        case character([UInt8])
        case paste(Paste)
    }

    private var part = Part.none
    /// The background of the terminal, as far as it is known.
    package private(set) var background: Theme?

    /// Whether the terminal has answered the question for its status.
    private(set) var hasStatus = false

    package init() {}

    /// Whether a byte may be a key or the first of a sequence, so that a pause decides.
    package var isUncertain: Bool {
        switch part {
        case .escape: true
        case .string(let string): string.isEnding
        case .paste(let paste): paste.isEnding
        case .none, .escaped, .sequence, .trail, .character: false
        }
    }

    /// Whether a paste has begun whose end has not come.
    package var isPasting: Bool { if case .paste = part { true } else { false } }

    /// Whether text is dropped until its end comes: of a paste, or of an answer of the terminal. Escape by itself ends
    /// both.
    package var isInText: Bool { if case .string = part { true } else { isPasting } }

    /// Forgets what has begun: its end went to another program.
    mutating func begin() { part = .none }

    package mutating func presses(_ bytes: [UInt8]) -> [KeyPress] { bytes.flatMap { take($0) } }

    /// Nothing more came for a while: an escape was the key itself, and by itself it drops a text whose end is missing.
    /// Anything else that has begun goes on, however late: what comes of it would press keys.
    ///
    /// The first pause is not enough. A terminal that is asked for its status answers behind whatever it had to send,
    /// so that an escape right before that answer was the key.
    /// - Returns: the keys, and whether to query the terminal.
    package mutating func pause() -> (presses: [KeyPress], asks: Bool) {
        switch part {
        case .escape(let pauses) where pauses + 1 < pausesBeforeEscape:
            part = .escape(pauses: pauses + 1)
            return ([], pauses == 0)
        case .escape:
            part = .escaped(isSure: false)
            return ([.escape], false)
        case .string(let string) where string.isEnding:
            learn(from: string)
            part = .escaped(isSure: false)
        case .paste(let paste) where paste.isEnding: part = .escaped(isSure: false)
        case .none, .escaped, .sequence, .string, .trail, .character, .paste: break
        }
        return ([], false)
    }

    /// How many pauses make an escape the key without an answer. From a terminal that has answered before one will
    /// come, over a slow line as well.
    private var pausesBeforeEscape: Int { hasStatus || background != nil ? 8 : 2 }

    private mutating func take(_ byte: UInt8) -> [KeyPress] {
        switch part {
        case .none: return begin(byte)
        case .escape:
            part = .none
            if begins(byte) { return [] }
            return [.escape] + begin(byte)
        case .escaped(let isSure):
            part = .none
            // The end of a string that was dropped; a letter only where nothing says that the escape was a key.
            if byte == UInt8(ascii: "\\") { return [] }
            let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            return !(isSure && isLetter) && begins(byte) ? [] : begin(byte)
        case .sequence(let sequence): return go(on: sequence, byte)
        case .string(let string): return go(on: string, byte)
        case .trail(let count):
            part = count > 1 ? .trail(count - 1) : .none
            return []
        case .character(let bytes): return go(on: bytes, byte)
        case .paste(var paste):
            let text = paste.take(byte)
            part = text == nil ? .paste(paste) : .none
            return text.map { [.paste($0)] } ?? []
        }
    }

    /// Whether a sequence or a string begins with this byte behind an escape.
    private mutating func begins(_ byte: UInt8, isEightBit: Bool = false) -> Bool {
        if let sequence = ControlSequence(introducer: byte, isEightBit: isEightBit) {
            part = .sequence(sequence)
        } else if let string = ControlString(introducer: byte, isEightBit: isEightBit) {
            part = .string(string)
        } else {
            return false
        }
        return true
    }

    /// A byte that nothing stands before.
    private mutating func begin(_ byte: UInt8) -> [KeyPress] {
        switch byte {
        case 0x1B: part = .escape(pauses: 0)
        case 0x00..<0x20, 0x7F: return Self.control(byte).map { [$0] } ?? []
        case 0x20..<0x7F: return [.character(Character(Unicode.Scalar(byte)))]
        // Begins no character in UTF-8: a control of a terminal with eight bits (C1), for an escape and a letter.
        case 0x80...0x9F: _ = begins(byte - 0x40, isEightBit: true)
        case 0xC2...0xF4: part = .character([byte])
        default: return [.character(Self.unreadable)]
        }
        return []
    }

    /// The keys that are sent as controls, and letters pressed with Ctrl.
    private static func control(_ byte: UInt8) -> KeyPress? {
        switch byte {
        case 0x0D, 0x0A: .enter
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    private static let unreadable: Character = "\u{FFFD}"

    private mutating func go(on bytes: [UInt8], _ byte: UInt8) -> [KeyPress] {
        part = .none
        guard (0x80...0xBF).contains(byte) else { return [.character(Self.unreadable)] + begin(byte) }
        let whole = bytes + [byte]
        guard whole.count == (whole[0] < 0xE0 ? 2 : whole[0] < 0xF0 ? 3 : 4) else {
            part = .character(whole)
            return []
        }
        // The controls C1 again, as a terminal with UTF-8 may write them.
        if whole[0] == 0xC2, byte < 0xA0 {
            _ = begins(byte - 0x40)
            return []
        }
        return String(decoding: whole, as: UTF8.self).map { .character($0) }
    }

    private mutating func go(on sequence: ControlSequence, _ byte: UInt8) -> [KeyPress] {
        var sequence = sequence
        part = .none
        switch sequence.take(byte) {
        case .goesOn:
            part = .sequence(sequence)
            return []
        case .isCancelled: return []
        case .isBroken: return begin(byte)
        case .ends: break
        }
        if sequence.beginsPaste {
            part = .paste(Paste(isEightBit: sequence.isEightBit))
        } else if sequence.trail > 0 {
            part = .trail(sequence.trail)
        } else if sequence.isStatus {
            part = .escaped(isSure: true)
            hasStatus = true
        }
        return sequence.key.map { [$0] } ?? []
    }

    private mutating func go(on string: ControlString, _ byte: UInt8) -> [KeyPress] {
        var string = string
        let isOver = string.take(byte)
        part = isOver ? .none : .string(string)
        if isOver { learn(from: string) }
        return []
    }

    private mutating func learn(from string: ControlString) {
        if let theme = string.answer.flatMap(BackgroundAnswer.theme) { background = theme }
    }
}
