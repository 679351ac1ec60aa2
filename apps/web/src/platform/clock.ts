/** Source of the time; a parameter where a test replaces it. */
export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
};

/** The clock of this computer. */
export const clock: Clock = { now: () => Date.now() };
