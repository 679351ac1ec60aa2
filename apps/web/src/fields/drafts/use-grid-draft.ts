import type { GridDraft, GridHandle } from '@baisi/grid';
import { type RefObject, useState } from 'react';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { KeptTable, noteOf, savedTable } from './grid-draft.logic.ts';

type Options = {
  /** What a person calls the table. */
  title: string;
  /** Its rows are those of the server. */
  isReady: boolean;
};

/**
 * Keeps what is not saved of a table, as forms are kept. Hand `onDraft` to the grid, and show `restored` with a
 * `DraftBar`; `forget` when the rows were saved in another way than by the grid's own `save`.
 */
export function useGridDraft(key: string, grid: RefObject<GridHandle | null>, { title, isReady }: Options) {
  const { path } = useTabLocation();
  const [restored, setRestored] = useState<{
    savedAt: number;
    note: string | undefined;
    discard: () => void;
  }>();
  const draft = useDraft<GridDraft>({
    form: key,
    record: 'table',
    address: path,
    schema: KeptTable,
    isOpen: true,
    isReady,
    onFound: ({ savedAt, values }) => {
      grid.current?.restoreDraft(values).then(
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
      if (kept === undefined) draft.forget();
      else draft.note(title, kept, savedTable);
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
