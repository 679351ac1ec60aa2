/** Result of one round. */
export type Outcome = {
  /** The killed process, and the seconds of load before the kill. */
  victim: string;
  afterSeconds: number;
  acknowledged: number;
  /** Number of unacknowledged writes at the kill, and of those that were executed. */
  unacknowledged: number;
  kept: number;
  lost: string[];
  halfWritten: string[];
  orphans: string[];
  /** All other errors. */
  faults: string[];
  /** Seconds from the kill until no process was left; undefined when the next start followed at once. */
  goneSeconds: number | undefined;
  /** Duration of the next start. */
  restartSeconds: number;
  /** Seconds from the kill to the first later write that was acknowledged, for a server that keeps running. */
  recoverySeconds: number | undefined;
};

export function emptyOutcome(afterSeconds: number): Outcome {
  return {
    victim: '',
    afterSeconds,
    acknowledged: 0,
    unacknowledged: 0,
    kept: 0,
    lost: [],
    halfWritten: [],
    orphans: [],
    faults: [],
    goneSeconds: undefined,
    restartSeconds: 0,
    recoverySeconds: undefined,
  };
}
