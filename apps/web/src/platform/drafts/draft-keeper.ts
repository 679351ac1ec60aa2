import { type Draft, draftPauseMs } from './draft.logic.ts';
import type { PersonDrafts } from './person-drafts.ts';

/** What a form holds and what it was filled with. */
type Contents = Pick<Draft, 'values' | 'base' | 'title'>;

/** Keeps one form while it is typed into. */
export type DraftKeeper = {
  /** What was kept of an earlier visit. */
  look: () => Promise<Draft | undefined>;
  /** The form holds this now; undefined: nothing that is not saved. Kept when the typing pauses. */
  note: (contents: Contents | undefined) => void;
  /** Keeps at once what waits for the pause. Without the person's secret it goes on waiting for it. */
  keepNow: () => Promise<void>;
  /** Saved or thrown away: nothing is left of it. */
  forget: () => void;
};

type About = Pick<Draft, 'form' | 'record' | 'address'>;

/** `open` is asked again as long as it answers undefined. Nothing here rejects: a form works without drafts, too. */
export function draftKeeper(about: About, open: () => Promise<PersonDrafts | undefined>): DraftKeeper {
  let drafts: PersonDrafts | undefined;
  let waiting: { contents: Contents | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const opened = async () => {
    drafts ??= await open();
    return drafts;
  };
  const write = async (kept: PersonDrafts): Promise<void> => {
    if (waiting === undefined) return;
    const { contents } = waiting;
    waiting = undefined;
    try {
      if (contents === undefined) await kept.forget(about.form, about.record);
      else await kept.keep({ ...about, ...contents });
    } catch {
      // Full, blocked or lost: the next pause opens it anew.
      drafts = undefined;
    }
  };
  const keepNow = async () => {
    clearTimeout(timer);
    // Already open: the write leaves before this returns, as a page that goes away demands.
    if (drafts !== undefined) return write(drafts);
    if (waiting === undefined) return;
    const late = await opened();
    if (late !== undefined) await write(late);
  };
  const note = (contents: Contents | undefined) => {
    waiting = { contents };
    clearTimeout(timer);
    timer = setTimeout(() => void keepNow(), draftPauseMs);
  };
  return {
    look: async () => (await opened())?.find(about.form, about.record).catch(() => undefined),
    note,
    keepNow,
    forget: () => {
      note(undefined);
      void keepNow();
    },
  };
}
