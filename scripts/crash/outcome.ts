/** Result of one round of the crash test: writes under load, a kill, a restart, a comparison of the data. */
export type Outcome = {
  /** The killed process, and the seconds of load before the kill. */
  victim: string;
  afterSeconds: number;
  /** Number of acknowledged writes. */
  acknowledged: number;
  /** Number of writes that were unacknowledged at the kill. */
  unacknowledged: number;
  /** Number of unacknowledged writes that were executed nevertheless. */
  kept: number;
  /** Acknowledged data that is missing afterwards; one finished sentence for the report per finding, as below. */
  lost: string[];
  /** Writes that were executed in part. */
  halfWritten: string[];
  /** Processes of the server or its PostgreSQL that outlived the kill. */
  orphans: string[];
  /** All other errors. */
  faults: string[];
  /**
   * Seconds from the kill until all processes of the server and its PostgreSQL had ended; undefined if not waited for
   * (immediate restart, database killed) or not within the limit.
   */
  goneSeconds: number | undefined;
  /** Duration of the next start, in seconds. */
  restartSeconds: number;
  /**
   * After a kill of a database process only, because the server keeps running: seconds until it acknowledges a new
   * write. Undefined: other kills, or no such write within the limit.
   */
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
