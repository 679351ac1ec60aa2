import { revertCells } from '../../core/document/editing.ts';
import { mayRemove, revertRows, takeRows } from '../../core/store/rows/rows.ts';
import { type Change, listChanges } from '../../core/store/saving/change-list.ts';
import { goToFault } from '../../core/store/saving/validating.ts';
import type { GridControl } from '../control/grid-control.ts';
import controls from '../surfaces/controls.module.css';
import styles from './change-list.module.css';
import { rowWords } from './row-words.ts';
import { useWhileReleased } from './use-while-released.ts';

/** Maximum number of listed changes. */
const listed = 200;

const kindWords = { added: '新增', removed: '删除' } as const;

/** Lists the unsaved changes: cell, old value, new value, and a button that reverts the change. */
export function ChangeList({ control }: { control: GridControl }) {
  const { store } = control;
  const changes = useWhileReleased(control, listChanges);
  const titleOf = (field: string) => store.column(field)?.title ?? field;
  const takeBack = (change: Change) => {
    const { key } = change;
    if (change.kind === 'cell')
      store.do('还原单元格', revertCells(store.document, [{ key, field: change.field }]));
    else if (change.kind === 'removed') revertRows(store, [key]);
    else takeRows(store, [key]);
  };
  const go = (change: Change) => {
    if (change.kind === 'removed') return;
    const [first] = store.layout.columns;
    const field = change.kind === 'cell' ? change.field : (first?.column.key ?? '');
    control.view.focus();
    goToFault(store, { key: change.key, field, message: '' });
  };
  return (
    <section aria-label="未保存的改动" className={styles.changes}>
      <header className={styles.head}>
        <strong role="status">
          {changes.length === 0 ? '没有未保存的改动' : `共 ${changes.length} 处未保存的改动`}
        </strong>
        <button
          type="button"
          className={controls.icon}
          aria-label="关闭"
          onClick={() => {
            control.open({ hasChanges: false });
            control.focus();
          }}
        >
          ×
        </button>
      </header>
      <ol className={styles.list}>
        {changes.slice(0, listed).map((change) => {
          const isCell = change.kind === 'cell';
          const place = isCell
            ? `${rowWords(store, change.key)} · ${titleOf(change.field)}`
            : kindWords[change.kind];
          return (
            <li key={isCell ? `${change.field} ${change.key}` : change.key} className={styles.change}>
              <button
                type="button"
                className={styles.place}
                disabled={change.kind === 'removed'}
                onClick={() => go(change)}
              >
                {place}
              </button>
              {isCell ? (
                <span className={styles.texts}>
                  <del>{change.before || '空'}</del>
                  <span aria-hidden="true">→</span>
                  <ins>{change.now || '空'}</ins>
                </span>
              ) : (
                <span className={styles.texts}>{change.name || rowWords(store, change.key)}</span>
              )}
              {change.kind === 'added' && !mayRemove(store) ? null : (
                <button
                  type="button"
                  className={styles.back}
                  aria-label={`还原：${place}`}
                  onClick={() => takeBack(change)}
                >
                  还原
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {changes.length > listed ? <p className={styles.more}>{`另有 ${changes.length - listed} 处`}</p> : null}
    </section>
  );
}
