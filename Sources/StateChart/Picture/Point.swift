/// A point of a picture, in pixels from the top left. Whole numbers: every machine draws the same picture.
struct Point: Hashable {
    var x: Int
    var y: Int
}
