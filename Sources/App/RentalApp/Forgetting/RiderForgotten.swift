/// A session was ended because its rider asked to be forgotten: nobody may go on with it.
package struct RiderForgotten: Error {
    package init() {}
}
