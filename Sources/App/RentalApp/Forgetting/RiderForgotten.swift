/// The session was ended because its rider asked to be forgotten; nobody can continue it.
package struct RiderForgotten: Error {
    package init() {}
}
