import { pageKeys } from './storage/page-keys.ts';
import { readStored, writeStored } from './storage/storage.ts';

/** What the person chose in the palette before, the latest first. */
export const recentChoicesOf = (userId: string): readonly string[] =>
  readStored(pageKeys.recentChoices(userId)) ?? [];

/** Keeps it for the next time. */
export const keepRecentChoices = (userId: string, choices: readonly string[]): void =>
  writeStored(pageKeys.recentChoices(userId), [...choices]);
