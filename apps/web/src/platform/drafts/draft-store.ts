import { type Draft, draftPauseMs } from './draft.logic.ts';
import type { PersonDrafts } from './person-drafts.ts';

/** Current and initial values of a form. */
type Contents = Pick<Draft, 'values' | 'base' | 'title'>;

/** Saves the draft of one form while the user types. */
export type DraftStore = {
  /** Returns the draft of an earlier visit. */
  look: () => Promise<Draft | undefined>;
  /** Records the form's contents; undefined: nothing is unsaved. Saved when typing pauses. */
  note: (contents: Contents | undefined) => void;
  /** Saves pending contents at once. Waits for the user's secret if it is not there yet. */
  keepNow: () => Promise<void>;
  /** Deletes the draft after the form is saved or discarded. */
  forget: () => void;
  /** Sets a function that notes contents which the form has not noted yet. It runs before `keepNow` and `forget`. */
  catchUpBy: (catchUp: () => void) => void;
};

type About = Pick<Draft, 'form' | 'record' | 'address'>;

/**
 * Creates the store of one form. `open` is called again until it returns drafts. No promise rejects: a form works
 * without drafts too.
 */
export function draftStore(about: About, open: () => Promise<PersonDrafts | undefined>): DraftStore {
  let drafts: PersonDrafts | undefined;
  let waiting: { contents: Contents | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let catchUp = () => {};

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
      // Full, blocked or lost storage: the next pause opens it again.
      drafts = undefined;
    }
  };
  const writeWaiting = async () => {
    clearTimeout(timer);
    // Storage is already open: the change must be in the journal before this returns, as an unloading page cannot wait.
    if (drafts !== undefined) return write(drafts);
    if (waiting === undefined) return;
    const late = await opened();
    if (late !== undefined) await write(late);
  };
  const note = (contents: Contents | undefined) => {
    waiting = { contents };
    clearTimeout(timer);
    timer = setTimeout(() => void writeWaiting(), draftPauseMs);
  };
  return {
    look: async () => (await opened())?.find(about.form, about.record).catch(() => undefined),
    note,
    keepNow: () => {
      catchUp();
      return writeWaiting();
    },
    forget: () => {
      catchUp();
      note(undefined);
      void writeWaiting();
    },
    catchUpBy: (given) => {
      catchUp = given;
    },
  };
}
