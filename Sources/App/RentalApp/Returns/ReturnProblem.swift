import Rental

/// Why an umbrella was not taken back, or that was not withdrawn; nothing has been changed.
package struct ReturnProblem: Error, Equatable {
    package let refusal: ReturnRefusal
    /// Which rentals fit, if several do.
    package let candidates: [FoundRental]

    package init(_ refusal: ReturnRefusal, candidates: [FoundRental] = []) {
        (self.refusal, self.candidates) = (refusal, candidates)
    }
}
