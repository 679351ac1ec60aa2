/** What one round has shown. */
export type Outcome = {
  /** What was killed, and after how many seconds of storm. */
  victim: string;
  afterSeconds: number;
  acknowledged: number;
  /** Asked when it was killed, never acknowledged; and how many of these had happened. */
  unacknowledged: number;
  kept: number;
  lost: string[];
  halfWritten: string[];
  orphans: string[];
  /** Whatever else is not as it should be. */
  faults: string[];
  /** From the kill until no process was left; undefined when the next start came at once. */
  goneSeconds: number | undefined;
  /** Of the next start. */
  restartSeconds: number;
  /** From the kill to the first write asked and acknowledged after it, by a server that lives on. */
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
