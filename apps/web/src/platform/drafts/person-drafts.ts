import type { Clock } from '../clock.ts';
import { type Draft, isStale, readDraft } from './draft.logic.ts';
import type { DraftQueue } from './draft-queue.ts';
import type { DraftSeal } from './draft-seal.ts';
import type { DraftShelf, SealedDraft } from './draft-shelf.ts';

/** The drafts of one user in this browser. */
export type PersonDrafts = {
  find: (form: string, record: string) => Promise<Draft | undefined>;
  /** Encrypts at once; resolves when it is stored. Once this has returned, a later visit finds the draft. */
  keep: (draft: Omit<Draft, 'savedAt'>) => Promise<void>;
  /** Once this has returned, no visit finds the draft. */
  forget: (form: string, record: string) => Promise<void>;
  /** Returns all drafts, newest first. */
  list: () => Promise<Draft[]>;
};

const aboutOf = ({ slot, savedAt }: Pick<SealedDraft, 'slot' | 'savedAt'>) => `${slot} ${savedAt}`;

/** Reads and writes the drafts on `shelf` that `seal` opens. Never returns outdated drafts. */
export function personDrafts(shelf: DraftQueue, seal: DraftSeal, clock: Clock): PersonDrafts {
  const read = (row: SealedDraft | undefined): Draft | undefined => {
    if (row === undefined || row.owner !== seal.owner || isStale(row.savedAt, clock.now())) return undefined;
    const text = seal.open(row.sealed, aboutOf(row));
    return text === undefined ? undefined : readDraft(text);
  };
  return {
    find: async (form, record) => read(await shelf.get(seal.slotOf(form, record))),
    keep: (draft) => {
      const slot = seal.slotOf(draft.form, draft.record);
      const savedAt = shelf.stampOf(slot);
      const sealed = seal.seal(JSON.stringify({ ...draft, savedAt }), aboutOf({ slot, savedAt }));
      return shelf.put({ slot, owner: seal.owner, savedAt, sealed });
    },
    forget: (form, record) => shelf.remove(seal.slotOf(form, record)),
    list: async () => {
      const own = (await shelf.all()).flatMap((row) => read(row) ?? []);
      return own.sort((a, b) => b.savedAt - a.savedAt);
    },
  };
}

/** Deletes drafts older than a week, of any user; resolves to whether any are left. */
export async function sweepDrafts(shelf: DraftShelf, clock: Clock): Promise<boolean> {
  const rows = await shelf.all();
  const stale = rows.filter(({ savedAt }) => isStale(savedAt, clock.now()));
  await Promise.all(stale.map(({ slot }) => shelf.remove(slot)));
  return rows.length > stale.length;
}
