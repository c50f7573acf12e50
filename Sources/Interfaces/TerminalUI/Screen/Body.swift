/// What a screen says: one column, and a second that stands beside it where there is room and below it otherwise.
public struct Body {
    public var main: [Section]
    public var aside: [Section]
    /// How wide the first column is where there are two, in columns of the screen; nil: both are the same.
    public var mainColumns: Int?
    /// The second gets at least so many, as far as the first can spare them.
    public var leastAside: Int
    /// What has just happened: said across the whole screen.
    public var banner: String?
    /// A picture beside the text or above it.
    public var picture: Picture?

    /// From so many columns on the two parts of a screen stand side by side.
    public static let wide = 100

    public init(
        main: [Section], aside: [Section] = [], mainColumns: Int? = nil, leastAside: Int = 0, banner: String? = nil,
        picture: Picture? = nil
    ) {
        self.main = main
        self.aside = aside
        self.mainColumns = mainColumns
        self.leastAside = leastAside
        self.banner = banner
        self.picture = picture
    }
}
