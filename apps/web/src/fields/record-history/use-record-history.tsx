import type { HistoryTable } from '@baisi/contract/history';
import type { GuardedAction } from '../../ui/list/rows/row-actions.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { RecordHistoryDrawer } from './record-history-drawer.tsx';

type About<T> = {
  table: HistoryTable;
  /** Code of the permission to list records of this table. */
  code: string;
  nameOf: (record: T) => string;
  /** Query keys to invalidate after a restore. */
  refreshes: readonly (readonly unknown[])[];
};

/** 变更记录 for the records of a page: the row action, and the drawer for the page to render. */
export function useRecordHistory<T extends { id: string }>({ table, code, nameOf, refreshes }: About<T>) {
  const { isOpen, about, key, show, hide } = useOpening<T>();
  return {
    show,
    actionOf: (record: T): GuardedAction => ({
      key: 'history',
      label: '变更记录',
      code,
      folded: true,
      run: () => show(record),
    }),
    drawer: (
      <RecordHistoryDrawer
        key={`history-${key}`}
        open={isOpen}
        table={table}
        id={about?.id}
        name={about === undefined ? '' : nameOf(about)}
        refreshes={refreshes}
        onClose={hide}
      />
    ),
  };
}
