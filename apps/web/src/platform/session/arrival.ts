import { keys } from '../storage/keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Left by a sign-in for the page that opens next. */
export function markArrival(): void {
  writeStored(keys.arrival, true);
}

/** Has the person signed in just now, and was not greeted yet? */
export const isArriving = (): boolean => readStored(keys.arrival) === true;

/** Did the person sign in just now? Answers true once. */
export function takeArrival(): boolean {
  const arrived = isArriving();
  removeStored(keys.arrival);
  return arrived;
}
