/** Source of the current time, passed as a parameter where tests replace it. */
export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
};

/** The clock of this computer. */
export const clock: Clock = { now: () => Date.now() };
