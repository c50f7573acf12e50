import Foundation
import Localization
import RentalApp
import RiderProfile
import Testing

/// What is said of a damaged store, and of what a check found, in three languages; programs read names that stay.
struct FindingTests {
    /// A store with a changed record, without its key and the data of its rider.
    private static let damage = """
        zontik step rent > out && zontik step pay > out && zontik settings set called Anna > out \
        && sqlite3 store/journal.db "UPDATE record SET event = 'x' WHERE sequence = 4" \
        && rm store/code-key store/notebooks/*
        """

    private func damaged(_ bench: Bench) throws {
        let made = try bench.run(Self.damage)
        #expect(made.status == 0, "\(made.errors)")
    }

    @Test(arguments: [
        ("en", ["record 4 (session 1", "key: ", "notebook: a file in store/notebooks is missing"], "findings in "),
        (
            "de",
            ["Journal: record 4 (session 1", "Schlüssel: ", "Kundendaten: In store/notebooks fehlt eine Datei"],
            "Befunde in "
        ),
        (
            "ru", ["журнал: record 4 (session 1", "ключ: ", "данные клиента: в store/notebooks нет"],
            "найдено проблем: "
        ),
    ])
    func aDamagedStoreIsDescribed(_ language: String, _ parts: [String], _ sum: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try damaged(bench)
        let answer = try bench.run("zontik --lang \(language) verify")
        #expect(answer.status == 5)
        for part in parts { #expect(answer.lines.contains { $0.hasPrefix(part) }, "\(part): \(answer.text)") }
        #expect(answer.errors.contains(sum), "\(answer.errors)")
        for word in ["key: ", "notebook: ", " is missing", "nothing was changed"] {
            let isEnglish = (answer.text + answer.errors).contains(word)
            #expect(language == "en" || !isEnglish, "\(word): \(answer.text) \(answer.errors)")
        }
    }

    private struct Report: Decodable {
        let findings: [String]
        let kinds: [String]
    }

    /// Whatever the language: the texts are those of every earlier version.
    @Test(arguments: ["en", "de", "ru"]) func programsReadNamesOfKinds(_ language: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let whole = try bench.run("zontik --store whole step rent > out && zontik --store whole --json verify")
        let sound = try JSONDecoder().decode(Report.self, from: Data(whole.text.utf8))
        #expect(sound.findings == [] && sound.kinds == [])
        try damaged(bench)
        let answer = try bench.run("zontik --lang \(language) --json verify")
        #expect(answer.status == 5)
        let report = try JSONDecoder().decode(Report.self, from: Data(answer.text.utf8))
        #expect(report.kinds.count == report.findings.count && Set(report.kinds) == ["journal", "key", "notebook"])
        for (kind, finding) in zip(report.kinds, report.findings) {
            #expect(finding.hasPrefix("\(kind): ") == (kind != "journal"), "\(kind): \(finding)")
        }
    }

    /// Programs rely on them; one may be added, and none renamed.
    @Test func theNamesStay() {
        #expect(
            StoreFinding.Kind.allCases.map(\.rawValue) == [
                "journal", "key", "points", "notebook", "clerks", "service", "gatewayUnread", "gatewayBooks",
                "gatewayUnasked", "gatewayForgotten", "gatewayOtherRequest", "gatewayUnknownAnswer",
                "gatewayOtherAnswer", "gatewayHoldMissing", "gatewayHoldUnbalanced", "gatewayHoldUnasked",
            ])
    }

    /// A store that is not opened has one finding, whose name is the row of the recovery table.
    @Test(arguments: [
        ("rm store/anchor", "anchorMissing"), ("rm store/journal.db", "journalGone"),
        ("echo 'dear diary' > store/journal.db", "unreadable"), (": > store/anchor", "anchorUnreadable"),
        (
            #"sqlite3 store/journal.db "UPDATE record SET event = 'x' WHERE sequence = (SELECT max(sequence) FROM record)""#,
            "brokenHead"
        ),
        ("sqlite3 store/journal.db 'PRAGMA user_version = 99'", "newer"),
        ("sqlite3 store/journal.db 'PRAGMA user_version = 5'", "older"),
        ("sqlite3 store/journal.db 'PRAGMA application_id = 77'", "foreign"),
    ])
    func programsReadWhyAStoreIsNotOpened(_ damage: String, _ kind: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("zontik step rent > out && \(damage) && zontik --json verify")
        #expect(answer.status == 5, "\(answer.errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(answer.text.utf8))
        #expect(report.kinds == [kind] && report.findings.count == 1, "\(answer.text)")
        #expect(!answer.errors.contains(kind) || ["newer", "older", "foreign"].contains(kind), "\(answer.errors)")
        let plain = try bench.run("zontik verify")
        #expect(plain.status == 5 && plain.text.isEmpty && plain.errors == answer.errors, "\(plain.text)")
    }

    @Test(arguments: [
        ("en", "there is no such clerk; nothing was changed"),
        ("de", "Diese Nummer hat kein Mitarbeiter; es wurde nichts geändert"),
        ("ru", "такого сотрудника нет; ничего не изменено"),
    ])
    func aClerkWhoIsNotThere(_ language: String, _ words: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("zontik step rent > out; zontik --lang \(language) clerk remove 9")
        #expect(answer.status == 3 && answer.errors.contains("zontik: \(words)\n"), "\(answer.errors)")
    }

    @Test func countsHaveTheirPlurals() {
        func says(_ words: LocalizedText, _ en: String, _ de: String, _ ru: String) {
            #expect(words.en.contains(en) && words.de.contains(de) && words.ru.contains(ru), "\(words)")
        }
        says(.findings(1, records: 1, in: "s"), "1 finding in 1 record;", "1 Befund in 1 Eintrag;", "проблем: 1,")
        says(.findings(2, records: 5, in: "s"), "2 findings in 5 records;", "2 Befunde in 5 Einträgen;", "записей: 5;")
        says(.unknownPoints(1), "1 point of the catalogue, which shows", "fehlt 1 Stelle", "нет 1 пункта каталога")
        says(.unknownPoints(2), "2 points of the catalogue, which show", "fehlen 2 Stellen", "нет 2 пунктов каталога")
        says(.unknownPoints(21), "21 points", "fehlen 21 Stellen", "нет 21 пункта каталога")
        says(.refusedForGood(1), "1 effect for", "1 Anfrage ", "отклонил 1 запрос")
        says(.refusedForGood(3), "3 effects for", "3 Anfragen ", "отклонил 3 запроса")
        says(.refusedForGood(11), "11 effects for", "11 Anfragen ", "отклонил 11 запросов")
        says(.copying(1), "1 record", "1 Eintrag kopiert", "записей: 1")
        says(.exported(2, misfits: 0, unreadable: 0, missing: 1), "1 missing", "1 fehlt", "отсутствует: 1")
    }

    /// A store that lacks one record lacks 1 record.
    @Test func oneRecordIsMissing() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run(
            """
            zontik step rent > out && zontik backup old 2> out > out && zontik step pay > out && cp store/anchor newer \
            && rm -r store && zontik restore old 2> out > out && cp newer store/anchor && zontik status
            """)
        #expect(answer.status == 5 && answer.errors.contains(" missing"), "\(answer.errors)")
        #expect(!answer.errors.contains("1 records"), "\(answer.errors)")
    }

    private static let problem = """
        rental: "the fare never falls" does not hold
          fare was 5

        after 21 commands
          zontik step rent
        state, before (-) and after (+)
          refused
        event
        accepted, 2 effects
        shrunk   from 9 commands to 1 in 12 runs
        remember rental 1,2,3
        """

    @Test func whatACheckFoundIsTranslated() {
        #expect(ProblemText(.en).translated(Self.problem) == Self.problem)
        #expect(
            ProblemText(.de).translated(Self.problem) == """
                rental: „the fare never falls“ gilt nicht
                  fare was 5

                nach 21 Befehlen
                  zontik step rent
                Zustand, vorher (-) und nachher (+)
                  refused
                Ereignis
                angenommen, 2 Wirkungen
                verkürzt     Befehle: 9 → 1, Läufe: 12
                merken       rental 1,2,3
                """)
        #expect(
            ProblemText(.ru).translated(Self.problem) == """
                rental: «the fare never falls» не выполняется
                  fare was 5

                после 21 команды
                  zontik step rent
                состояние, до (-) и после (+)
                  refused
                событие
                принято, 2 действия
                сокращено    команд: 9 → 1, прогонов: 12
                запомнить    rental 1,2,3
                """)
        #expect(ProblemText(.de).translated("never fired: idle —pay→ map") == "nie ausgeführt: idle —pay→ map")
        #expect(ProblemText(.ru).translated("after 1 command") == "после 1 команды")
    }
}
