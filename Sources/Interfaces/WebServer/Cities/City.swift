import ArgumentParser
import CommandSpeech
import Localization
import PlainText

/// A city of a group: its name, and the options of the service that serves it.
struct City: Sendable, Equatable {
    /// 1 to 32 small letters, digits and hyphens: a label of its metrics.
    let name: String
    let options: [String]

    /// Reads the cities of a group: one a line, its name and its options, separated by spaces. A line that is empty or
    /// begins with # is none.
    /// - Parameter shared: options of all cities, which stand before those of each.
    /// - Throws: `ValidationError` for a line that is no city, for options that no service takes, for a city without a
    ///   store, and for two that would meet in a name, a store or a port.
    static func all(in text: String, sharing shared: [String] = []) throws -> [City] {
        var cities: [City] = []
        var taken: [String: String] = [:]
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let name = words.first, !name.hasPrefix("#") else { continue }
            let city = City(name: name, options: Array(words.dropFirst()))
            func refuse(_ why: LocalizedText) -> ValidationError { ValidationError(.cityRefused(number + 1, why)) }
            guard isName(name) else { throw refuse(.cityNameForm) }
            if city.options.contains(where: { $0.hasPrefix("--stores") }) { throw refuse(.cityOfCities) }
            let (own, service): (Serve, Serve)
            do {
                own = try Serve.parse(city.options)
                service = try Serve.parse(shared + city.options)
            } catch {
                let why = HelpText.translated(Serve.message(for: error))
                throw refuse(LocalizedText(en: why, de: why, ru: why))
            }
            guard let store = own.store else { throw refuse(.cityWithoutStore) }
            for claim in [name, "--store \(store)"] + service.claims {
                if let other = taken.updateValue(name, forKey: claim) { throw refuse(.cityTaken(claim, by: other)) }
            }
            cities.append(City(name: name, options: shared + city.options))
        }
        guard !cities.isEmpty else { throw ValidationError(.noCities) }
        return cities
    }

    static func isName(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}

extension Serve {
    /// What no other service of the machine can have.
    fileprivate var claims: [String] {
        (port == 0 ? [] : ["--host \(host) --port \(port)"])
            + (metricsAddress.map { $0.hasSuffix(":0") ? [] : ["--metrics-address \($0)"] } ?? [])
            + (publicAddress.map { ["--public-address \($0)"] } ?? [])
    }
}
