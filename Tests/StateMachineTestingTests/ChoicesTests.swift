import Testing

@testable import StateMachineTesting

@Suite struct ChoicesTests {
    private func sample<T>(_ count: Int = 20_000, _ draw: (inout Choices) -> T) -> [T] {
        var choices = Choices(seed: 42)
        return (0..<count).map { _ in draw(&choices) }
    }

    private func simplest<T>(_ draw: (inout Choices) -> T) -> T {
        var choices = Choices(replaying: Recording("x")!)
        return draw(&choices)
    }

    /// Values of the published reference implementation: the sequence must never change, or seeds lose their meaning.
    @Test func theGeneratorIsTheOneInThePaper() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
    }

    @Test func whatIsReplayedIsWhatWasDrawn() {
        func draw(_ choices: inout Choices) -> String {
            let numbers = choices.array(count: 0...6) { $0.int(in: -50...50) }
            let word = choices.element(of: ["a", "b", "c"])
            let maybe = choices.optional { $0.magnitude(upTo: Int64.max) }
            return "\(numbers) \(word) \(maybe as Any) \(choices.bool(0.9)) \(choices.index(weights: [1, 0, 3]))"
        }
        for seed in 0..<200 as Range<UInt64> {
            var fresh = Choices(seed: seed)
            let text = draw(&fresh)
            var again = Choices(replaying: Recording(fresh.recording.text)!)
            #expect(draw(&again) == text)
            #expect(again.recording == fresh.recording)
        }
    }

    @Test func theSimplestChoiceIsTheFirst() {
        #expect(simplest { $0.int(in: 3...9) } == 3)
        #expect(simplest { $0.int(in: -9 ... -3) } == -3)
        #expect(simplest { $0.int(in: -9...9) } == 0)
        #expect(simplest { $0.magnitude(upTo: 100) } == 0)
        #expect(simplest { $0.bool(1) } == false)
        #expect(simplest { $0.element(of: "abc".map(\.self)) } == "a")
        #expect(simplest { $0.index(weights: [0, 2, 1]) } == 1)
        #expect(simplest { $0.weighted([(0, "x"), (1, "y")]) } == "y")
        #expect(simplest { $0.optional { $0.bool() } } == nil)
        #expect(simplest { $0.array(count: 2...5) { $0.int(in: 1...3) } } == [1, 1])
    }

    @Test func integersStayInRangeAndReachBothEnds() {
        #expect(Set(sample { $0.int(in: -3...4) }) == Set(-3...4))
        #expect(sample { $0.int(in: Int64.min...Int64.max) }.contains { $0 < 0 })
        #expect(sample { $0.int(in: UInt8.min...UInt8.max) }.contains(255))
        #expect(sample { $0.int(in: 0...1_000_000_000) }.contains(1_000_000_000))
        #expect(sample(10) { $0.int(in: 7...7) } == Array(repeating: 7, count: 10))
    }

    @Test func magnitudesAreSmallAndLarge() {
        let values = sample { $0.magnitude(upTo: 1_000_000) }
        #expect(values.allSatisfy { (0...1_000_000).contains($0) })
        #expect(values.count { $0 < 10 } > 2000)
        #expect(values.count { $0 > 100_000 } > 2000)
    }

    @Test func weightsAreKept() {
        let drawn = sample { $0.weighted([(1, "rare"), (0, "never"), (9, "often")]) }
        #expect(!drawn.contains("never"))
        #expect((1600...2400).contains(drawn.count { $0 == "rare" }))
        #expect((5600...6400).contains(sample { $0.bool(0.3) }.count { $0 }))
    }

    @Test func lengthsOfArraysAreUniform() {
        let lengths = sample { $0.array(count: 1...4) { _ in 0 }.count }
        for length in 1...4 {
            #expect((4600...5400).contains(lengths.count { $0 == length }))
        }
    }

    @Test func aRecordingOutOfRangeIsClamped() {
        var choices = Choices(replaying: Recording("xff.ff.ff")!)
        #expect(choices.int(in: 0...9) == 9)
        #expect(choices.element(of: ["a", "b"]) == "b")
        #expect(choices.index(weights: [1, 1, 0]) == 0)
        #expect(choices.recording.text == "x9.1.2")
    }

    /// All that a generator can draw, the simplest first; of large ranges the ends and the middle.
    @Test func choicesAreGoneThroughInOrder() {
        func all<T>(_ draw: (inout Choices) -> T) -> [T] {
            var found: [T] = []
            var next: [UInt64]? = []
            while let values = next {
                var choices = Choices(exploring: values)
                found.append(draw(&choices))
                next = choices.following
            }
            return found
        }
        #expect(all { _ in 1 } == [1])
        #expect(all { $0.int(in: 1...9) } == Array(1...9))
        #expect(all { $0.int(in: 0...99) } == [0, 1, 49, 98, 99])
        #expect(all { $0.magnitude(upTo: Int64.max) } == [0, 1, .max / 2, .max - 1, .max])
        #expect(all { $0.element(of: Array(0..<256)) } == Array(0..<256))
        #expect(all { $0.index(weights: Array(repeating: 1, count: 40)) } == Array(0..<40))
        #expect(all { $0.bool(0) } == [false])
        #expect(all { $0.optional { $0.int(in: 5...6) } } == [nil, 5, 6])
        #expect(all { $0.bool() ? $0.int(in: 0...1) : $0.element(of: [7, 8, 9]) } == [7, 8, 9, 0, 1])
        let lists = [[], [1], [1, 1], [1, 2], [2], [2, 1], [2, 2]]
        #expect(all { $0.array(count: 0...2) { $0.int(in: 1...2) } } == lists)
    }
}
