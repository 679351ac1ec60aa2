import type { GridDraft, GridHandle } from '@baisi/grid';
import { useState } from 'react';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { KeptTable, noteOf, savedTable } from './grid-draft.logic.ts';

type About = {
  /** Which table: `dictionary-items`. */
  form: string;
  /** The record that its rows belong to, by its id. */
  record: string;
};
type Options = {
  /** What a person calls the table. */
  title: string;
  /** Its rows are those of the server, and the person may edit them. */
  isReady: boolean;
};

/**
 * Keeps what is not saved of a table, as forms are kept. Hand `onDraft` to the grid, and show `restored` with a
 * `DraftBar`; `forget` when the person has given the rows up.
 */
export function useGridDraft(about: About, grid: GridHandle | null, { title, isReady }: Options) {
  const { path, search } = useTabLocation();
  const [restored, setRestored] = useState<{
    savedAt: number;
    note: string | undefined;
    discard: () => void;
  }>();
  const draft = useDraft<GridDraft>({
    ...about,
    address: search.size === 0 ? path : `${path}?${search}`,
    schema: KeptTable,
    isOpen: true,
    isReady,
    onFound: ({ savedAt, values }) => {
      grid?.restoreDraft(values).then(
        ({ changed, discard, ...result }) => {
          const note = noteOf(result);
          // The server says all of it by now.
          if (changed === 0) draft.forget();
          if (changed > 0 || note !== undefined) setRestored({ savedAt, note, discard });
        },
        // Out of reach: it stays kept, and is looked for at the next visit.
        () => undefined,
      );
    },
  });
  return {
    onDraft: ({ draft: kept }: { draft: GridDraft | undefined }) => {
      if (kept !== undefined) {
        draft.note(title, kept, savedTable);
        return;
      }
      draft.forget();
      setRestored(undefined);
    },
    /** A draft that was put back: when it was typed, in epoch milliseconds, and what is to be known of it. */
    restored:
      restored === undefined
        ? undefined
        : {
            savedAt: restored.savedAt,
            note: restored.note,
            onDiscard: () => {
              setRestored(undefined);
              restored.discard();
              draft.forget();
            },
          },
    forget: draft.forget,
  };
}
