/** Where the time comes from; an argument wherever a test wants another. */
export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
};

/** The time of this computer. */
export const clock: Clock = { now: () => Date.now() };
