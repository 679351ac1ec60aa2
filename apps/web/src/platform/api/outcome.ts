/** What became of a call: an answer came, whatever it says, or none. */
export type Outcome = 'answered' | 'missed';

const listener = { hear: (_: Outcome): void => undefined };

/** Lets `hear` know what becomes of every call. The answer takes it back. */
export function hearOutcomes(hear: (outcome: Outcome) => void): () => void {
  listener.hear = hear;
  return () => {
    if (listener.hear === hear) listener.hear = () => undefined;
  };
}

export function tellOutcome(outcome: Outcome): void {
  listener.hear(outcome);
}
