import { draftKeys } from '../storage/draft-keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { storedNames } from '../storage/stored-names.ts';
import type { SealedDraft } from './draft-shelf.ts';

/** The newest state of a slot, which the database may not hold yet. No `row`: the draft was saved or discarded. */
export type DraftEntry = { slot: string; savedAt: number; row?: SealedDraft };

/** Larger rows go to the database only: the browser's storage of texts is small. */
const maxBytes = 256 * 1024;

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function read(slot: string): DraftEntry | undefined {
  const pending = readStored(draftKeys.pending(slot));
  if (pending === undefined) return undefined;
  const { savedAt, row } = pending;
  if (row === undefined) return { slot, savedAt };
  try {
    return { slot, savedAt, row: { slot, savedAt, owner: row.owner, sealed: fromBase64(row.sealed) } };
  } catch {
    // Not Base64: somebody has edited the browser's storage.
    return undefined;
  }
}

/**
 * Changes of drafts on their way to the database. Writing here is synchronous, so that a page which unloads, or whose
 * process is killed, loses neither a draft nor its deletion. The rows are encrypted as in the database.
 */
export const draftJournal = {
  read,
  all: (): DraftEntry[] => {
    const { pendingPrefix } = draftKeys;
    return storedNames(pendingPrefix).flatMap((name) => read(name.slice(pendingPrefix.length)) ?? []);
  },
  write: ({ slot, savedAt, row }: DraftEntry): void => {
    const key = draftKeys.pending(slot);
    if (row === undefined) writeStored(key, { savedAt });
    else if (row.sealed.length <= maxBytes)
      writeStored(key, { savedAt, row: { owner: row.owner, sealed: toBase64(row.sealed) } });
  },
  /** Removes the entry after the database holds it, unless a newer one has replaced it. */
  clear: ({ slot, savedAt }: DraftEntry): void => {
    if (read(slot)?.savedAt === savedAt) removeStored(draftKeys.pending(slot));
  },
};
