/** Outcome of a call: any response arrived, or none. */
export type Outcome = 'answered' | 'missed';

type Listener = (outcome: Outcome) => void;

const deaf: Listener = () => undefined;
const listener = { hear: deaf };

/** Registers the one listener for the outcome of every call. The returned function removes it. */
export function onOutcome(hear: Listener): () => void {
  listener.hear = hear;
  return () => {
    if (listener.hear === hear) listener.hear = deaf;
  };
}

export function reportOutcome(outcome: Outcome): void {
  listener.hear(outcome);
}
