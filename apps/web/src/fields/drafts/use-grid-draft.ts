import type { GridDraft, GridHandle } from '@baisi/grid';
import { useState } from 'react';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { noteOf, StoredTable, savedTable } from './grid-draft.logic.ts';

type About = {
  /** Kind of table: `dictionary-items`. */
  form: string;
  /** Id of the record that its rows belong to. */
  record: string;
};
type Options = {
  /** The table's name for the user. */
  title: string;
  /** Whether the server's rows are loaded and the user may edit them. */
  isReady: boolean;
};

/**
 * Stores the unsaved rows of a table as a draft, as forms do. Pass `onDraft` to the grid, and show `restored` with a
 * `DraftBar`; call `forget` when the user discards the rows.
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
    schema: StoredTable,
    isOpen: true,
    isReady,
    catchUp: () => grid?.tellDraft(),
    onFound: ({ savedAt, values }) => {
      grid?.restoreDraft(values).then(
        ({ changed, discard, ...result }) => {
          const note = noteOf(result);
          if (changed === 0) draft.forget();
          if (changed > 0 || note !== undefined) setRestored({ savedAt, note, discard });
        },
        // The draft cannot be read: it stays stored, and the next visit tries again.
        () => undefined,
      );
    },
  });
  return {
    onDraft: ({ draft: kept, isSaved }: { draft: GridDraft | undefined; isSaved: boolean }) => {
      if (kept !== undefined) {
        draft.note(title, kept, savedTable);
        // The stored draft still has the saved rows. Restored, they would be added again.
        if (isSaved) void draft.keepNow();
        return;
      }
      draft.forget();
      setRestored(undefined);
    },
    /**
     * The restored draft: when it was saved, in epoch milliseconds, a notice about its missing parts, and a function
     * that discards it. undefined without one.
     */
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
