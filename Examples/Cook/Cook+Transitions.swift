import StateMachine

extension Cook {
    /// From page to page. The state has the time of the event already, here and below.
    static func leading(_ state: State, _ event: Event.Kind) -> Transition<Cook> {
        var next = state
        switch (event, state.page) {
        case (.showHome, _), (.back, .homeRecipe): next.page = .home
        case (.showFavourites, _), (.back, .food): next.page = .favourites
        case (.showBrowse, _), (.back, .recipes): next.page = .browse
        case (.back, .favourite(let id)): next.page = state.favourite(id).map { .food($0.food) } ?? .favourites
        case (.back, .timerQuestion(let id)): next.page = .favourite(id)
        case (.back, .addQuestion(_, let food)): next.page = .recipes(food: food)
        case (_, .home), (_, .homeRecipe), (_, .favourites), (_, .food), (_, .favourite), (_, .timerQuestion),
            (_, .browse), (_, .recipes), (_, .addQuestion):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    /// Questions to the service, one at a time. One that was answered before is not asked again.
    static func asking(_ state: State, _ event: Event.Kind) -> Transition<Cook> {
        var next = state
        let question: Question
        switch (event, state.page) {
        case (.answered(let question, let recipes), _):
            guard state.asked == question else { return .refused(.notHere) }
            next.asked = nil
            if case .random = question {
                next.random = recipes.first ?? state.random
            } else {
                next.answers.append(Answer(question: question, recipes: Array(recipes.prefix(most))))
            }
            return .accepted(next, [])
        case (.shuffle(let number), .home): question = .random(number: number)
        case (.search(let text), .browse):
            let term = String(text.lowercased().split(separator: " ").joined(separator: " ").prefix(longestTerm))
            guard !term.isEmpty else { return .refused(.emptySearch) }
            next.term = term
            question = .foods(term)
        case (.openResult(let food), .browse):
            guard state.found.contains(where: { $0.food == food }) else { return .refused(.unknown) }
            next.page = .recipes(food: food)
            question = .recipes(food: food)
        case (_, .home), (_, .homeRecipe), (_, .favourites), (_, .food), (_, .favourite), (_, .timerQuestion),
            (_, .browse), (_, .recipes), (_, .addQuestion):
            return .refused(.notHere)
        }
        guard state.asked == nil else { return .refused(.asking) }
        guard state.answer(to: question) == nil else { return .accepted(next, []) }
        next.asked = question
        return .accepted(next, [.ask(question)])
    }

    /// What becomes a favourite, is looked at as one, and is none any more.
    static func favouring(_ state: State, _ event: Event.Kind) -> Transition<Cook> {
        var next = state
        switch (event, state.page) {
        case (.openRandom, .home):
            next.page = .homeRecipe
        case (.add, .home), (.add, .homeRecipe):
            guard state.favourite(state.random.id) == nil else { return .refused(.alreadyFavourite) }
            next.favourites.append(state.random)
        case (.openFood(let food), .favourites):
            guard state.foods.contains(food) else { return .refused(.unknown) }
            next.page = .food(food)
        case (.removeFood(let food), .favourites):
            guard state.foods.contains(food) else { return .refused(.unknown) }
            next.favourites.removeAll { $0.food == food }
        case (.openFavourite(let id), .food(let food)):
            guard state.favourite(id)?.food == food else { return .refused(.unknown) }
            next.page = .favourite(id)
        case (.remove(let id), .food(let food)):
            guard state.favourite(id)?.food == food else { return .refused(.unknown) }
            next.favourites.removeAll { $0.id == id }
        case (_, .home), (_, .homeRecipe), (_, .favourites), (_, .food), (_, .favourite), (_, .timerQuestion),
            (_, .browse), (_, .recipes), (_, .addQuestion):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    /// The two questions to the cook, and their answers.
    static func answering(_ state: State, _ event: Event.Kind) -> Transition<Cook> {
        var next = state
        switch (event, state.page) {
        case (.choose(let id), .recipes(let food)):
            guard let recipe = state.result(id, of: food) else { return .refused(.unknown) }
            guard state.favourite(recipe.id) == nil else { return .refused(.alreadyFavourite) }
            next.page = .addQuestion(id, food: food)
        case (.yes, .addQuestion(let id, let food)), (.no, .addQuestion(let id, let food)):
            if event == .yes, let recipe = state.result(id, of: food) { next.favourites.append(recipe) }
            next.page = .recipes(food: food)
        case (.start, .favourite(let id)):
            guard state.timer == .idle else { return .refused(.timerInUse) }
            next.page = .timerQuestion(id)
        case (.yes, .timerQuestion(let id)):
            guard let recipe = state.favourite(id) else { return .refused(.unknown) }
            next.timer = .running(recipe: recipe.name, until: state.time.advanced(bySeconds: Int64(recipe.seconds)))
            next.page = .favourite(id)
        case (.no, .timerQuestion(let id)): next.page = .favourite(id)
        case (_, .home), (_, .homeRecipe), (_, .favourites), (_, .food), (_, .favourite), (_, .timerQuestion),
            (_, .browse), (_, .recipes), (_, .addQuestion):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    /// The timer rings at its time, or as soon after it as a process runs.
    static func timing(_ state: State, _ event: Event.Kind) -> Transition<Cook> {
        var next = state
        switch (event, state.timer) {
        case (.timeUp, .running(let recipe, let until)):
            guard state.time >= until else { return .refused(.notHere) }
            next.timer = .rung(recipe: recipe)
            return .accepted(next, [.ring(recipe: recipe)])
        case (.dismiss, .rung): next.timer = .idle
        case (_, .idle), (_, .running), (_, .rung): return .refused(.notHere)
        }
        return .accepted(next, [])
    }
}
