/** What became of a call: an answer came, whatever it says, or none. */
export type Outcome = 'answered' | 'missed';

type Ear = (outcome: Outcome) => void;

const deaf: Ear = () => undefined;
const listener = { hear: deaf };

/** Lets `hear` know what becomes of every call. The answer takes it back. */
export function hearOutcomes(hear: Ear): () => void {
  listener.hear = hear;
  return () => {
    if (listener.hear === hear) listener.hear = deaf;
  };
}

export function tellOutcome(outcome: Outcome): void {
  listener.hear(outcome);
}
