/// The chart of the rental, carried inside the program.
///
/// The bytes are those of `rental.scxml` beside this file, so the chart a program shows is the one it was built from.
public enum RentalChart {
    /// The SCXML document, UTF-8.
    public static let scxml: [UInt8] = PackageResources.rental_scxml
}
