import Checkpoint
import Testing

@Suite struct RecoveryTableTests {
    private var combinations: [Recovery.Findings] {
        Recovery.Findings.Database.allCases.flatMap { database in
            Recovery.Findings.TrustedHead.allCases.flatMap { anchor in
                (0..<4).map {
                    .init(database: database, anchor: anchor, headIsValid: $0 & 1 == 0, fileIsOlder: $0 & 2 != 0)
                }
            }
        }
    }

    @Test func everyCombinationHitsExactlyOneRow() {
        #expect(combinations.count == 192)
        for findings in combinations {
            #expect(Recovery.rows(for: findings).count == 1, "\(findings): \(Recovery.rows(for: findings))")
        }
    }

    @Test func everyRowIsHitAndHasAReasonOfItsOwn() {
        let hit = Set(combinations.flatMap(Recovery.rows(for:)))
        #expect(hit == Set(Recovery.allCases))
        #expect(Recovery.allCases.allSatisfy { !$0.reason.isEmpty })
        #expect(Set(Recovery.allCases.map(\.reason)).count == Recovery.allCases.count)
    }

    /// Only these rows go on; whatever else may be found, a store in which a loss cannot be ruled out stays shut.
    @Test func aStoreIsOpenedOnlyWhenNothingCanBeMissing() {
        for findings in combinations {
            switch Recovery.rows(for: findings)[0] {
            case .open, .openLaggingAnchor, .migrate, .migrateLaggingAnchor:
                #expect(findings.headIsValid && !findings.fileIsOlder)
                #expect(findings.database == .current || findings.database == .former)
                #expect(findings.anchor == .level || findings.anchor == .behind)
            case .create, .resumeCreation:
                #expect(findings.database == .missing || findings.database == .empty)
                #expect(findings.anchor == .missing || findings.anchor == .level)
            case .journalGone, .foreign, .newer, .older, .unreadable, .brokenHead, .anchorMissing, .anchorUnreadable,
                .recordsMissing, .otherHistory, .olderFile:
                break
            }
        }
    }
}
