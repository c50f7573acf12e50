/// The commands that programs call most, where they are said in the plainest way.
///
/// The parser asks the runtime about the type of every option, which takes longer than these commands run. So what
/// needs no parser is read here; the parser is asked about all other words, and about everything that is wrong.
enum PlainCommand {
    /// The first words that it knows.
    static let names: Set = ["status", "step"]

    /// - Returns: nil where the parser must decide.
    static func read(_ words: ArraySlice<String>) -> (any StoreCommand)? {
        var rest = words
        switch rest.popFirst() {
        case "status":
            guard let options = GlobalOptions(plain: rest) else { return nil }
            var status = Status()
            status.options = options
            return status
        case "step":
            guard let action = rest.popFirst(), let options = GlobalOptions(plain: rest) else { return nil }
            var step = Step()
            step.options = options
            step.line = ActionLine(plain: action)
            return (try? step.validate()) == nil ? nil : step
        default:
            return nil
        }
    }
}

extension GlobalOptions {
    /// Options by their long names, each with its value behind it.
    /// - Returns: nil where there is anything else, or a value that is not allowed.
    fileprivate init?(plain words: ArraySlice<String>) {
        var (store, rider, now, lang, json): (String?, String?, String?, String?, Bool) = (nil, nil, nil, nil, false)
        var rest = words
        while let word = rest.popFirst() {
            if word == "--json" {
                json = true
                continue
            }
            guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
            switch word {
            case "--store": store = value
            case "--rider": rider = value
            case "--now": now = value
            case "--lang": lang = value
            default: return nil
            }
        }
        self.init(store: store, rider: rider, now: now, lang: lang, json: json)
        guard (try? validate()) != nil else { return nil }
    }
}
