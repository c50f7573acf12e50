import Checkpoint
import Rental
import RentalApp
import RiderProfile
import StateMachine
import RentalScreens

/// What a key changes beside the rental: where the rider stands here, and what they keep.
extension InteractiveSession {
    /// Moves the cursor, and is one durable write; before it, what that changes of the rider's data is another.
    /// - Parameter isAsked: whether the rider wants it, and gets a message when it cannot be.
    func move(to event: TerminalCursor.Event.Kind, isAsked: Bool = true) throws {
        var refusal: TerminalCursor.Refusal?
        var isDataWritten = false
        do {
            let moved = try session.context.cursor.send(.init(event, knowing: model.data)) { change in
                refusal = try written(change).map { .data($0) }
                isDataWritten = refusal == nil
                return isDataWritten
            }
            switch moved {
            case .accepted(let next, _)?: model.cursor = next
            case .refused(let reason)?: refusal = reason
            case nil: break
            }
        } catch let fault as DataFault {
            throw fault.cause
        } catch is StoreError {
            // The rental goes on without it: an umbrella can still be returned.
            if isAsked, !isDataWritten { model.message = session.context.texts.notKept }
        }
        if let refusal { model.message = model.text(of: refusal) }
    }

    /// Something is wrong with the rider's data that their session cannot go on with.
    private struct DataFault: Error {
        let cause: any Error
    }

    private func written(_ change: RiderData.Event.Kind) throws -> RiderData.Refusal? {
        do {
            return try write(change)
        } catch let error as StoreError where error.leavesDataAlone {
            throw error
        } catch {
            throw DataFault(cause: error)
        }
    }

    /// Changes the rider's data.
    /// - Parameter isAsked: whether the rider wants it, and gets a message when it cannot be.
    func keep(_ change: RiderData.Event.Kind, isAsked: Bool = true) throws {
        do {
            if let refusal = try write(change) { model.message = model.text(of: .data(refusal)) }
        } catch let error as StoreError where error.leavesDataAlone {
            if isAsked { model.message = session.context.texts.notKept }
        }
    }

    /// Writes a change down, then does what that asks for.
    /// - Returns: why it was refused; nil where it was not.
    private func write(_ change: RiderData.Event.Kind) throws -> RiderData.Refusal? {
        switch try session.context.profile.send(change, at: session.time) {
        case .refused(let refusal): return refusal
        case .accepted(let next, let effects):
            model.data = next
            session.context.prefer(next.settings)
            for case .remind(let reminder) in effects { notifier.notify(model.text(of: reminder)) }
            return nil
        }
    }

    /// Gives the reminders that are due. Most of the time none is, and nothing is locked or written.
    func keepTime() throws {
        let event = RiderData.Event.Kind.tick(session.state.running, seen: session.state.time)
        guard case .accepted(let next, _) = RiderData.transition(model.data, .init(at: session.time, event)),
            next != model.data
        else { return }
        try keep(event, isAsked: false)
    }

    /// Takes from the screen what the rider's data, changed elsewhere, leave without a meaning. Mostly that is nothing.
    func followData() throws {
        let event = TerminalCursor.Event(.dataChanged, knowing: model.data)
        guard case .accepted(let next, _) = TerminalCursor.transition(model.cursor, event), next != model.cursor else {
            return
        }
        try move(to: .dataChanged, isAsked: false)
    }
}

extension StoreError {
    /// Nothing was changed, and nothing is known to be wrong.
    fileprivate var leavesDataAlone: Bool {
        switch self {
        case .failed, .busy, .archiveMissing: true
        case .damaged, .newer, .older, .newerRules, .unsafe, .foreign, .stopped: false
        }
    }
}
