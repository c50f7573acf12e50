/// Turns XML into states, one element at a time, and stops at the first thing outside the subset.
///
/// References between states are not looked at here: `ChartCheck` does that once all states are known.
final class ChartReader {
    private(set) var name = ""
    private(set) var initial = ""
    private(set) var vocabulary: [(name: String, placement: ChartPlacement)] = []
    private(set) var states: [ChartState] = []
    private(set) var failure: ChartError?
    /// Where the document is being read, while it is.
    var walk: XMLWalk?

    /// Names of the open elements, outermost first.
    private var elements: [String] = []
    /// Positions in `states` of the open states, outermost first.
    private var open: [Int] = []
    private var transitionCount = 0

    /// Reads a whole document.
    func read(_ bytes: [UInt8]) throws(ChartError) {
        let objection = XMLWalk.walk(bytes, for: self)
        if let failure = failure ?? objection { throw failure }
        guard !states.isEmpty else { throw ChartError(line: 0, reason: "the document holds no state") }
    }

    private var line: Int { walk?.line ?? 0 }

    private func fail(_ reason: String) {
        failure = failure ?? ChartError(line: line, reason: reason)
    }

    // MARK: Calls of the walk

    func start(_ element: String, _ attributes: [String: String]) {
        guard failure == nil else { return }
        // Prefixes stay part of the names, so that a foreign one is seen as what it is.
        if let objection = ChartSubset.objection(to: element, attributes, in: elements.last) { return fail(objection) }
        do {
            try start(element, attributes, line: line)
        } catch {
            failure = failure ?? error
        }
        elements.append(element)
    }

    func end(_ element: String) {
        guard failure == nil else { return }
        elements.removeLast()
        if element == "state" || element == "parallel" || element == "history" { open.removeLast() }
    }

    func text(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace) else { return }
        fail("text in <\(elements.last ?? "")> is not in the subset: \(text.prefix(20))")
    }

    /// Something that is XML and no element.
    func foreign(_ what: String) {
        fail("\(what) is not in the subset")
    }

    // MARK: Elements

    private func start(_ element: String, _ attributes: [String: String], line: Int) throws(ChartError) {
        switch element {
        case "scxml":
            name = attributes["name"] ?? ""
            initial = attributes["initial"] ?? ""
            vocabulary = try words(attributes["z:vocabulary"] ?? "", line: line)
        case "transition" where elements.last == "history":
            try startDefault(attributes["target"] ?? "", line: line)
        case "transition":
            try startTransition(attributes, line: line)
        default:
            try startState(element, attributes, line: line)
        }
    }

    private func startState(_ element: String, _ attributes: [String: String], line: Int) throws(ChartError) {
        let id = attributes["id"] ?? ""
        guard ChartSubset.isIdentifier(id) else { throw ChartError(line: line, reason: "\"\(id)\" cannot be an id") }
        if let twin = states.first(where: { $0.id == id }) {
            throw ChartError(line: line, reason: "id \(id) is taken since line \(twin.line)")
        }
        guard open.last != nil || states.isEmpty else {
            throw ChartError(line: line, reason: "<scxml> may hold one state only, \(id) is the second")
        }
        let kind: ChartState.Kind =
            switch element {
            case "parallel": .parallel
            case "history": .history
            default: .atomic
            }
        if let parent = open.last, kind != .history {
            if states[parent].kind == .atomic { states[parent].kind = .compound }
            states[parent].children.append(id)
        }
        let parent = open.last.map { states[$0].id }
        open.append(states.count)
        states.append(
            ChartState(
                id: id, kind: kind, parent: parent, initial: attributes["initial"], line: line))
    }

    private func startDefault(_ target: String, line: Int) throws(ChartError) {
        guard let history = open.last, states[history].initial == nil else {
            throw ChartError(line: line, reason: "a history has one default")
        }
        states[history].initial = target
    }

    private func startTransition(_ attributes: [String: String], line: Int) throws(ChartError) {
        guard let source = open.last else { return }
        let event = attributes["event"] ?? ""
        guard ChartSubset.isEvent(event) else {
            throw ChartError(line: line, reason: "\"\(event)\" is not one event name")
        }
        var condition: String?
        if let text = attributes["cond"] {
            condition = ChartSubset.stateOfCondition(text)
            guard condition != nil else {
                throw ChartError(line: line, reason: "cond \"\(text)\" is not of the form In('state')")
            }
        }
        transitionCount += 1
        states[source].transitions.append(
            ChartTransition(
                source: states[source].id, event: event, condition: condition, target: attributes["target"] ?? "",
                guardText: attributes["z:guard"], effects: try effects(attributes["z:effects"], line: line),
                number: transitionCount, line: line))
    }

    private func words(_ text: String, line: Int) throws(ChartError) -> [(name: String, placement: ChartPlacement)] {
        var words: [(name: String, placement: ChartPlacement)] = []
        for word in text.split(separator: " ") {
            let name = word.prefix { $0 != "@" && $0 != "~" }
            guard let placement = ChartPlacement(word[name.endIndex...]), ChartSubset.isIdentifier(String(name)) else {
                throw ChartError(
                    line: line, reason: "\"\(word)\" in z:vocabulary is not a name, name@lane or name~lane")
            }
            guard !words.contains(where: { $0.name == name }) else {
                throw ChartError(line: line, reason: "\(name) is in z:vocabulary twice")
            }
            words.append((String(name), placement))
        }
        for case (let name, .withdrawal(let lane)) in words {
            let isNamed = words.contains { if case .outside(lane, _) = $0.placement { true } else { false } }
            guard isNamed else {
                throw ChartError(line: line, reason: "\(name) withdraws lane \"\(lane)\", in which there is no effect")
            }
        }
        return words
    }

    private func effects(_ text: String?, line: Int) throws(ChartError) -> [ChartEffect] {
        var effects: [ChartEffect] = []
        for word in (text ?? "").split(separator: " ") {
            let isOptional = word.hasSuffix("?")
            let name = String(isOptional ? word.dropLast() : word)
            guard vocabulary.contains(where: { $0.name == name }) else {
                throw ChartError(line: line, reason: "effect \"\(name)\" is not in z:vocabulary")
            }
            effects.append(ChartEffect(name: name, isOptional: isOptional))
        }
        return effects
    }
}
