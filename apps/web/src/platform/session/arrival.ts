import { keys } from '../storage/keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Marks a fresh sign-in for the page that opens next. */
export function markArrival(): void {
  writeStored(keys.arrival, true);
}

/** Returns whether the user has just signed in and was not greeted yet. */
export const isArriving = (): boolean => readStored(keys.arrival) === true;

/** Returns whether the user has just signed in; true only once. */
export function takeArrival(): boolean {
  const arrived = isArriving();
  removeStored(keys.arrival);
  return arrived;
}
