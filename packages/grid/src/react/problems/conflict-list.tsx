import { plainText } from '../../core/columns/column.ts';
import type { OpenConflict } from '../../core/document/conflict-book.ts';
import type { RowKey } from '../../core/document/row.ts';
import { settleCell, settleGone } from '../../core/store/collaboration/joining.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { goToFault } from '../../core/store/saving/validating.ts';
import type { GridControl } from '../control/grid-control.ts';
import controls from '../surfaces/controls.module.css';
import { ConflictItem, type Side } from './conflict-item.tsx';
import styles from './conflict-list.module.css';
import { rowWords } from './row-words.ts';
import { useWhileReleased } from './use-while-released.ts';

/** Maximum number of listed conflicts. Further ones appear when these are resolved. */
const listed = 50;

/** Cells that two users changed, and edited rows that another user deleted. */
type Open = { cells: readonly OpenConflict[]; rows: readonly RowKey[] };

const none: Open = { cells: [], rows: [] };

function openConflicts({ collaboration: { conflicts } }: GridStore): Open {
  return conflicts.size === 0 ? none : { cells: conflicts.all, rows: [...conflicts.gone] };
}

/**
 * Lists the cells in which another user has saved a change that conflicts with an unsaved change of this user. The user
 * resolves each.
 */
export function ConflictList({ control }: { control: GridControl }) {
  const { store } = control;
  const { cells, rows } = useWhileReleased(control, openConflicts);
  const count = cells.length + rows.length;
  if (count === 0) return null;
  const textOf = (key: RowKey, field: string, value: unknown) => {
    const column = store.column(field);
    if (column === undefined) return plainText(value);
    return store.settings.kindOf(column).toText(value, column, store.document.row(key) ?? {});
  };
  const settleAll = (side: Side) => {
    for (const { key, field } of cells) settleCell(store, key, field, side);
    for (const key of rows) settleGone(store, key, side);
    control.focus();
  };
  const one = (cell: OpenConflict) => {
    const { key, field, theirs } = cell;
    const place = `${rowWords(store, key)} · ${store.column(field)?.title ?? field}`;
    return (
      <ConflictItem
        key={`${field} ${key}`}
        place={place}
        mine={textOf(key, field, store.value(key, field)) || '空'}
        theirs={textOf(key, field, theirs) || '空'}
        onGo={() => {
          control.focus();
          goToFault(store, { key, field, message: '' });
        }}
        onSettle={(side) => settleCell(store, key, field, side)}
      />
    );
  };
  return (
    <section aria-label="冲突" className={styles.conflicts}>
      <header className={styles.head}>
        <strong role="status">{`共 ${count} 处与他人的修改冲突，未选择前不会保存`}</strong>
        <span className={styles.all}>
          <button
            type="button"
            className={controls.button}
            data-size="small"
            onClick={() => settleAll('mine')}
          >
            全部保留我的
          </button>
          <button
            type="button"
            className={controls.button}
            data-size="small"
            onClick={() => settleAll('theirs')}
          >
            全部采用对方
          </button>
        </span>
      </header>
      <ol className={styles.list}>
        {rows.slice(0, listed).map((key) => (
          <ConflictItem
            key={key}
            place={rowWords(store, key)}
            mine="已修改"
            theirs="已删除此行"
            onGo={() => {
              control.focus();
              goToFault(store, { key, field: store.layout.columns[0]?.column.key ?? '', message: '' });
            }}
            onSettle={(side) => settleGone(store, key, side)}
          />
        ))}
        {cells.slice(0, listed).map(one)}
      </ol>
    </section>
  );
}
