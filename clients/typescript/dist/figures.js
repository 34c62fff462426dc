// The figures of simulated games, added up.
/**
 * The figures of several ranges of games as those of one: sums of the sums, and the greatest of the maxima. It is final if all of them
 * are. The seed, the version of the bots and what stopped them stay where all agree. Throws where the games have different seats.
 */
export function sumSimulations(simulations) {
    const played = simulations.filter(({ games }) => games > 0n);
    const seats = new Map();
    const decisions = new Map();
    if (new Set(played.map(seatsOf)).size > 1)
        throw new Error("games with different seats do not add up");
    for (const each of played) {
        for (const seat of each.seats)
            seats.set(seat.seat, addSeat(seats.get(seat.seat), seat));
        for (const decision of each.decisions)
            decisions.set(decision.decision, addDecision(decisions.get(decision.decision), decision));
    }
    const words = [...decisions.keys()].sort();
    return {
        $typeName: "hadal.v1.Simulation",
        final: simulations.every(({ final }) => final),
        games: sum(played, ({ games }) => games),
        copies: sum(played, ({ copies }) => copies),
        seats: [...seats.keys()].sort((a, b) => a - b).map((seat) => seats.get(seat)),
        decisions: words.map((word) => decisions.get(word)),
        lengths: {
            $typeName: "hadal.v1.Lengths",
            actionsSum: sum(played, ({ lengths }) => lengths?.actionsSum),
            actionsSquareSum: sum(played, ({ lengths }) => lengths?.actionsSquareSum),
            actionsMax: played.reduce((most, { lengths }) => (lengths && lengths.actionsMax > most ? lengths.actionsMax : most), 0n),
        },
        work: sumWork(played.flatMap(({ work }) => work ?? [])),
    };
}
/** The numbers of the seats, as text to be compared. */
function seatsOf({ seats }) {
    return seats.map(({ seat }) => seat).join();
}
function addSeat(whole, more) {
    if (!whole)
        return more;
    return {
        ...whole,
        winsPpm: whole.winsPpm + more.winsPpm,
        rankSum: whole.rankSum + more.rankSum,
        scoreSum: whole.scoreSum + more.scoreSum,
        scoreSquareSum: whole.scoreSquareSum + more.scoreSquareSum,
    };
}
function addDecision(whole, more) {
    if (!whole)
        return more;
    return { ...whole, times: whole.times + more.times, choicesSum: whole.choicesSum + more.choicesSum };
}
function sumWork(works) {
    return {
        $typeName: "hadal.v1.Work",
        transitions: sum(works, ({ transitions }) => transitions),
        simulations: sum(works, ({ simulations }) => simulations),
        depth: Math.max(0, ...works.map(({ depth }) => depth)),
        stoppedBy: agreed(works.map(({ stoppedBy }) => stoppedBy), 0),
        seed: agreed(works.map(({ seed }) => seed), 0n),
        botVersion: agreed(works.map(({ botVersion }) => botVersion), 0),
    };
}
/** The value that all have; otherwise the one of an unset field. */
function agreed(values, unset) {
    return new Set(values).size === 1 ? values[0] : unset;
}
function sum(items, figure) {
    return items.reduce((total, item) => total + (figure(item) ?? 0n), 0n);
}
