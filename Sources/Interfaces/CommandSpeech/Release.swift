/// The release of the programs.
package enum Release {
    package static let version = "0.2.0"
}
