import { pageKeys } from './storage/page-keys.ts';
import { readStored, writeStored } from './storage/storage.ts';

/** Returns the user's previous choices in the palette, latest first. */
export const recentChoicesOf = (userId: string): readonly string[] =>
  readStored(pageKeys.recentChoices(userId)) ?? [];

/** Stores the choices for the next time. */
export const keepRecentChoices = (userId: string, choices: readonly string[]): void =>
  writeStored(pageKeys.recentChoices(userId), [...choices]);
