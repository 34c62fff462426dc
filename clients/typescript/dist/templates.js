// Families of actions that are too large to list: a member is a choice of counts of items.
/**
 * The members of a template, one after the other, in the order in which the server lists them under `include.expandLimit`. Each can be
 * applied like a listed action. There may be billions (`template.count`): take only as many as you need.
 */
export function* expand(template) {
    for (let index = 0n; index < template.count; index++)
        yield member(template, index);
}
/** The member at an index, from 0 to below `template.count`. Throws a `RangeError` for any other. */
export function member({ count, choose }, index) {
    if (index < 0n || index >= count)
        throw new RangeError(`the template has no member ${index}: it has ${count}, counted from 0`);
    if (!choose)
        throw new Error("the template does not say what is chosen: is the server older?");
    return { template: choose.template, counts: countsAt(choose, index) };
}
/**
 * Any legal action of a position, to be applied: each listed action and each template is equally likely, and each member of a
 * template. `random` gives numbers from 0 to below 1. Throws if the position has no legal actions.
 */
export function randomAction({ legalActions }, random = Math.random) {
    const { actions, templates } = legalActions ?? { actions: [], templates: [] };
    const choices = actions.length + templates.length;
    if (choices === 0) {
        throw new Error("the position lists no actions: the game is over, the list was left out, or a sealed game needs viewers: [SEAT_KEY]");
    }
    const place = Math.floor(random() * choices);
    const template = templates[place - actions.length];
    return template ? member(template, below(template.count, random)) : actions[place];
}
/** A number below a 64-bit one. */
function below(count, random) {
    const bits = () => BigInt(Math.floor(random() * 2 ** 32));
    return ((bits() << 64n) | (bits() << 32n) | bits()) % count;
}
/** The counts of each item, or of each of its options, in the way at an index. */
function countsAt({ items, least, most }, index) {
    const shapes = items.map((item) => ({ copies: item.most || 1, options: item.options || 1 }));
    const ways = waysOf(shapes);
    const digits = [];
    for (let below = shapes.length - 1; below >= 0; below--) {
        const { copies, options } = shapes[below];
        let taken = 0;
        let others = ways(below, least, most);
        while (index >= given(options, taken) * others && taken < Math.min(copies, most)) {
            index -= given(options, taken) * others;
            taken++;
            others = ways(below, Math.max(least - taken, 0), most - taken);
        }
        digits.unshift(split(options, taken, index / others));
        index %= others;
        least = Math.max(least - taken, 0);
        most -= taken;
    }
    return digits.flat();
}
/** The number of ways in which the first items give from `least` to `most` copies in all. */
function waysOf(shapes) {
    const known = new Map();
    return function ways(below, least, most) {
        const key = `${below} ${least} ${most}`;
        const before = known.get(key);
        if (before !== undefined)
            return before;
        const first = shapes.slice(0, below);
        const last = first.at(-1);
        let all = 0n;
        if (least <= 1 && most >= first.reduce((sum, { copies }) => sum + copies, 0)) {
            // Any number of each item: what is not taken is one more option. At most nothing at all is left out.
            all = first.reduce((product, { copies, options }) => product * given(options + 1, copies), 1n) - BigInt(least);
        }
        else if (last) {
            for (let taken = 0; taken <= Math.min(last.copies, most); taken++) {
                all += given(last.options, taken) * ways(below - 1, Math.max(least - taken, 0), most - taken);
            }
        }
        known.set(key, all);
        return all;
    };
}
/** The number of ways to give one of these options to each of these copies. */
function given(options, copies) {
    let ways = 1n;
    for (let step = 1; step < options; step++)
        ways = (ways * BigInt(copies + step)) / BigInt(step);
    return ways;
}
/** How many copies each option gets in the way at an index: more of the first option that differs come first. */
function split(options, copies, index) {
    if (options === 1)
        return [copies];
    let own = copies;
    while (index >= given(options - 1, copies - own)) {
        index -= given(options - 1, copies - own);
        own--;
    }
    return [own, ...split(options - 1, copies - own, index)];
}
