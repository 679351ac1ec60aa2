import { plainText } from '../../core/columns/column.ts';
import type { OpenConflict } from '../../core/document/conflict-book.ts';
import type { RowKey } from '../../core/document/row.ts';
import { settleCell, settleGone } from '../../core/store/collaboration/joining.ts';
import { goToFault } from '../../core/store/saving/validating.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import controls from '../surfaces/controls.module.css';
import { ConflictItem, type Side } from './conflict-item.tsx';
import styles from './conflict-list.module.css';
import { rowWords } from './row-words.ts';

/** The limit of listed conflicts; the rest follows when these are resolved. */
const listed = 50;

/** The conflicts between saved changes of other users and this user's unsaved ones; the user decides each. */
export function ConflictList({ control }: { control: GridControl }) {
  const { store } = control;
  const { conflicts } = store.collaboration;
  const count = useGridState(control, () => conflicts.size);
  // Rendered with each change, because rows and values move.
  useGridState(control, () => store.revision);
  if (count === 0) return null;
  const textOf = (key: RowKey, field: string, value: unknown) => {
    const column = store.column(field);
    if (column === undefined) return plainText(value);
    return store.settings.kindOf(column).toText(value, column, store.document.row(key) ?? {});
  };
  const open = conflicts.all.slice(0, listed);
  const gone = [...conflicts.gone].slice(0, listed);
  const settleAll = (side: Side) => {
    for (const { key, field } of conflicts.all) settleCell(store, key, field, side);
    for (const key of conflicts.gone) settleGone(store, key, side);
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
        {gone.map((key) => (
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
        {open.map(one)}
      </ol>
    </section>
  );
}
