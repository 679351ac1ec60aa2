import type { Clock } from '../clock.ts';
import { randomHex } from '../random-hex.ts';

/** A press that follows a success this soon is the second half of a double press on a form that is closing. */
const doublePressMs = 1_000;

/**
 * Creates the idempotency keys of one form or button (decision 0079). A key stands for one intended record: it is kept
 * while the same input is sent again, and renewed when the input changes or its record has been added.
 */
export function createRecordKeys({ now }: Clock) {
  let last: { text: string; key: string; addedAt?: number } | undefined;
  return {
    /** Returns the key with which this input is sent. */
    keyOf: (text: string): string => {
      const isSpent = last?.addedAt !== undefined && now() - last.addedAt > doublePressMs;
      if (last?.text !== text || isSpent) last = { text, key: randomHex(32) };
      return last.key;
    },
    /** Notes that the record of the last input has been added. */
    added: () => {
      if (last !== undefined) last.addedAt = now();
    },
  };
}
