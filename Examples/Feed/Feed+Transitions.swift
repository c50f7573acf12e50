import StateMachine

extension Feed {
    static func signIn(_ state: State, _ event: Event) -> Transition<Feed> {
        var next = state
        switch (state.page, event) {
        case (.login, .logIn(let attempt)):
            next.page = .authorizing(attempt)
            return .accepted(next, [.authorize(attempt)])
        case (.authorizing(let attempt), .cancel):
            next.page = .login
            return .accepted(next, [.stop(state: attempt.state)])
        // A redirect without the state of this attempt belongs to another (RFC 6749, 10.12).
        case (.authorizing(let attempt), .redirected(let named, let code, let redirect)) where named == attempt.state:
            next.page = .exchanging(attempt)
            return .accepted(next, [.exchange(attempt, code: code, redirect: redirect)])
        case (.authorizing(let attempt), .logInFailed(let named, let why)) where named == attempt.state,
            (.exchanging(let attempt), .logInFailed(let named, let why)) where named == attempt.state:
            next.page = .loginFailed(why: why)
        case (.exchanging(let attempt), .loggedIn(let named, let token)) where named == attempt.state:
            (next.page, next.token, next.list) = (.feed, token, .loading)
            return .accepted(next, [.loadPage(number: 1, token: token)])
        case (.authorizing, _), (.exchanging, _): return .refused(.notAwaited)
        case (.login, _), (.loginFailed, _), (.feed, _), (.picture, _), (.sharing, _), (.profile, _),
            (.logOutQuestion, _), (.leaving, _), (.loggedOut, _):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    /// The pages of the feed, and the small images in them.
    static func browsing(_ state: State, _ event: Event) -> Transition<Feed> {
        var next = state
        let page = state.pages + 1
        switch (state.list, event) {
        case (.failed, .more), (.ready, .more), (.failedMore, .more):
            guard state.page == .feed else { return .refused(.notHere) }
            next.list = state.list == .failed ? .loading : .loadingMore
            next.current = state.photos.last?.id ?? 0
            return .accepted(next, [.loadPage(number: page, token: state.token)])
        case (.loading, .pageLoaded(page, let photos)), (.loadingMore, .pageLoaded(page, let photos)):
            // A feed that has moved on names photos of its last page again.
            let new = photos.filter { photo in !state.photos.contains { $0.id == photo.id } }
            (next.list, next.pages, next.photos) = (.ready, page, state.photos + new)
            return .accepted(next, new.map { .loadImage(photo: $0.id, token: state.token) })
        case (.loading, .pageFailed(page)): next.list = .failed
        case (.loadingMore, .pageFailed(page)): next.list = .failedMore
        case (.ready, .imageLoaded(let id)), (.loadingMore, .imageLoaded(let id)), (.failedMore, .imageLoaded(let id)):
            return image(state, id, .loaded)
        case (.ready, .imageMissing(let id)), (.loadingMore, .imageMissing(let id)),
            (.failedMore, .imageMissing(let id)):
            return image(state, id, .missing)
        case (.loading, _), (.loadingMore, _): return .refused(.notAwaited)
        case (.none, _), (.failed, _), (.ready, _), (.failedMore, _): return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    private static func image(_ state: State, _ id: Int, _ image: Photo.Image) -> Transition<Feed> {
        guard let place = state.photos.firstIndex(where: { $0.id == id && $0.image == .awaited }) else {
            return .refused(.unknownPhoto)
        }
        var next = state
        next.photos[place].image = image
        return .accepted(next, [])
    }

    /// Hearts, one at a time: a loader stands beside the one that was pressed.
    static func liking(_ state: State, _ event: Event) -> Transition<Feed> {
        var next = state
        switch (state.heart, event) {
        case (.settled, .like(let id)):
            switch state.page {
            case .feed, .picture: return press(state, id)
            case .login, .authorizing, .exchanging, .loginFailed, .sharing, .profile, .logOutQuestion, .leaving,
                .loggedOut:
                return .refused(.notHere)
            }
        case (.takenBack(let id), .likeAgain): return press(state, id)
        case (.liking(let id), .liked(let named)) where named == id: next.heart = .settled
        case (.takenBack, .dismiss): next.heart = .settled
        case (.liking(let id), .likeFailed(let named)) where named == id:
            guard let place = state.photos.firstIndex(where: { $0.id == id }) else { return .refused(.unknownPhoto) }
            next.photos[place].isLiked.toggle()
            next.heart = .takenBack(photo: id)
        case (.liking, _): return .refused(.liking)
        case (.settled, _), (.takenBack, _): return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    private static func press(_ state: State, _ id: Int) -> Transition<Feed> {
        guard let place = state.photos.firstIndex(where: { $0.id == id }) else { return .refused(.unknownPhoto) }
        var next = state
        next.photos[place].isLiked.toggle()
        (next.heart, next.current) = (.liking(photo: id), id)
        return .accepted(next, [.like(photo: id, isLiked: next.photos[place].isLiked, token: state.token)])
    }

    /// One image in full, and its menu.
    static func viewing(_ state: State, _ event: Event) -> Transition<Feed> {
        var next = state
        switch (state.page, event) {
        case (.feed, .open(let id)):
            guard state.photo(id) != nil else { return .refused(.unknownPhoto) }
            (next.page, next.current) = (.picture(OpenPicture(photo: id)), id)
            return .accepted(next, [.loadPicture(photo: id, token: state.token)])
        case (.picture(let open), .retry) where open.progress == .unanswered:
            next.page = .picture(OpenPicture(photo: open.photo))
            return .accepted(next, [.loadPicture(photo: open.photo, token: state.token)])
        case (.picture(let open), .close) where open.progress != .unanswered: next.page = .feed
        case (.picture(let open), _):
            guard let changed = open.changed(by: event) else { return .refused(.notHere) }
            next.page = event == .share ? .sharing(changed) : .picture(changed)
        case (.sharing(let open), .close): next.page = .picture(open)
        case (.sharing(let open), .download):
            next.page = .picture(open)
            return .accepted(next, [.download(photo: open.photo)])
        case (.sharing(let open), .sendLink):
            next.page = .picture(open)
            return .accepted(next, [.sendLink(photo: open.photo)])
        case (.loginFailed, .ok): next.page = .login
        case (.login, _), (.authorizing, _), (.exchanging, _), (.loginFailed, _), (.feed, _), (.sharing, _),
            (.profile, _), (.logOutQuestion, _), (.leaving, _), (.loggedOut, _):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    static func profile(_ state: State, _ event: Event) -> Transition<Feed> {
        var next = state
        switch (state.page, event) {
        case (.feed, .showProfile):
            next.page = .profile
            if case .asked = state.person { return .accepted(next, []) }
            next.person = .asked(state.profile)
            return .accepted(next, [.loadProfile(token: state.token)])
        case (.profile, .showFeed): next.page = .feed
        case (.profile, .logOut):
            guard state.heart == .settled else { return .refused(.liking) }
            next.page = .logOutQuestion
        case (.logOutQuestion, .no): next.page = .profile
        case (.logOutQuestion, .yes):
            next = State()
            (next.page, next.token) = (.leaving, state.token)
            return .accepted(next, [.revoke(token: state.token)])
        case (.leaving, .revoked):
            next = State()
            next.page = .loggedOut
        // The user may have left the page, but not logged out.
        case (_, .profileLoaded(let profile)):
            guard case .asked = state.person else { return .refused(.notAwaited) }
            next.person = .known(profile)
        case (_, .profileFailed):
            guard case .asked = state.person else { return .refused(.notAwaited) }
            next.person = .notKnown
        case (.login, _), (.authorizing, _), (.exchanging, _), (.loginFailed, _), (.feed, _), (.picture, _),
            (.sharing, _), (.profile, _), (.logOutQuestion, _), (.leaving, _), (.loggedOut, _):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }
}
