/// The session was ended because its rider asked to be forgotten; it cannot be continued.
package struct RiderForgotten: Error {
    package init() {}
}
