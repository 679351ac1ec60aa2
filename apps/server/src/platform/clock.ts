/** Where "now" comes from. Tests hand in one that they move themselves. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
