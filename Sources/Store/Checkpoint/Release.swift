/// The release of this package: of its libraries and of its programs.
package enum Release {
    package static let version = "1.0.0"
}
