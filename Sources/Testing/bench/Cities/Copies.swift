/// The holders of copies of something, with their age: a copy that is too old is fetched again.
struct Copies {
    /// In seconds.
    private let life: Int
    private var fetched: [Int: Int] = [:]

    init(life: Int) { self.life = life }

    /// - Returns: whether the holder has to fetch a copy for this.
    mutating func use(by holder: Int, at second: Int) -> Bool {
        if let fetched = fetched[holder], second - fetched < life { return false }
        fetched[holder] = second
        return true
    }
}
