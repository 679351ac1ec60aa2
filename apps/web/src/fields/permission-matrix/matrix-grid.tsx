import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useRef,
} from 'react';
import { isHit } from './filter.logic.ts';
import { type Grants, lookOf, lookOfAll } from './look.logic.ts';
import type { Matrix, MatrixRow } from './matrix.logic.ts';
import { MatrixRowView } from './matrix-row.tsx';
import styles from './permission-matrix.module.css';
import { RowMarksContext } from './row-marks.tsx';
import { toggledAll, toggledOne } from './toggle.logic.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { WholeBox } from './whole-box.tsx';

type Props = {
  matrix: Matrix;
  grants: Grants;
  rows: readonly MatrixRow[];
  /** Rows that meet the filter, without rows shown only as ancestors. Toggling a column changes these rows. */
  matching: readonly MatrixRow[];
  /** Every permission of a row and of the rows below it. */
  below: ReadonlyMap<string, readonly string[]>;
  text: string;
  isNarrow: boolean;
  open: ReadonlySet<string> | 'all';
  marks: (row: MatrixRow) => ReactNode;
  onChange: (chosen: ReadonlySet<string>) => void;
  onExpand: (key: string, isOpen: boolean) => void;
};

/** Number of rows of the first render; the others follow without blocking input. */
const firstRows = 24;

/** Id of the box that toggles everything, and prefix of the boxes of columns. */
const everything = '*';

/** Returns the permissions of each box in the head: everything, the menus, and one action each. */
function columnKeys({ columns }: Matrix, rows: readonly MatrixRow[]) {
  return [
    { id: everything, title: '菜单', keys: rows.flatMap(({ own }) => own.map(({ key }) => key)) },
    { id: `${everything}menu`, title: '可见', keys: rows.map(({ key }) => key) },
    ...columns.map(({ key, title }) => ({
      id: everything + key,
      title,
      keys: rows.flatMap(({ byAction }) => byAction.get(key)?.key ?? []),
    })),
  ];
}

const widthOf = ({ columns }: Matrix): CSSProperties & Record<'--actions', number> => ({
  '--actions': columns.length + 1,
});

/** The grid of the matrix, with its head. Pointer and keys are handled here for all cells. */
export function MatrixGrid(props: Props) {
  const { matrix, grants, rows, matching, below, text, isNarrow, open, marks, onChange, onExpand } = props;
  const grid = useRef<HTMLDivElement>(null);
  const focus = useCellFocus(grid);
  const rendered = useDeferredValue(rows, rows.slice(0, firstRows));
  const heads = columnKeys(matrix, matching);
  const titleOf = new Map(matrix.columns.map(({ key, title }) => [key, title]));

  const toggle = (cell: HTMLElement): void => {
    if (grants.inheritedFrom !== undefined) return;
    const { key, whole } = cell.dataset;
    if (key !== undefined) onChange(toggledOne(matrix, grants.chosen, key));
    else if (whole !== undefined) {
      const keys = below.get(whole) ?? heads.find(({ id }) => id === whole)?.keys ?? [];
      onChange(toggledAll(matrix, grants.chosen, keys));
    }
  };
  const expand = (target: Element, isOpen?: boolean): boolean => {
    const row = target.closest<HTMLElement>('[data-row]');
    const now = row?.getAttribute('aria-expanded');
    if (!row || !now || (isOpen !== undefined && (now === 'true') === isOpen)) return false;
    onExpand(row.dataset['row'] ?? '', now !== 'true');
    return true;
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const cell = target.closest<HTMLElement>('[data-column]');
    if (cell === null) {
      if (target.closest('[data-expands="true"], [data-open]')) expand(target);
      return;
    }
    focus.note(cell);
    cell.focus();
    toggle(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-column]')) return;
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      toggle(target);
      return;
    }
    const isFirst = target.dataset['column'] === '0';
    const isOpening = key === 'ArrowRight';
    if (isFirst && (isOpening || key === 'ArrowLeft') && expand(target, isOpening)) event.preventDefault();
    else focus.move(event, target);
  };

  return (
    <RowMarksContext value={marks}>
      <div
        ref={grid}
        role="treegrid"
        tabIndex={-1}
        aria-label="权限"
        aria-colcount={heads.length + 1}
        className={styles.grid}
        style={widthOf(matrix)}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
      >
        <div role="row" className={styles.head}>
          {heads.map(({ id, title, keys }, index) => (
            <div key={id} role="columnheader" className={index === 0 ? styles.name : styles.column}>
              <WholeBox
                id={id}
                column={index}
                look={lookOfAll(matrix, grants, keys, index === 0 ? '全部权限' : `${title} · 整列`)}
              />
              {title}
            </div>
          ))}
          <div role="columnheader" className={styles.rest}>
            其他
          </div>
        </div>
        {rendered.map((row) => {
          const { key, own } = row;
          const isExpandable = row.hasMenusBelow || (isNarrow && own.length > 1);
          const isOpen = isExpandable ? open === 'all' || open.has(key) : undefined;
          const looks = own.map((node) => {
            const title = node.key === key ? '可见' : (actionTitle(row, node.key, titleOf) ?? node.title);
            return lookOf(matrix, grants, { node, row, title, isHit: isHit(node, text) });
          });
          return (
            <MatrixRowView
              key={key}
              row={row}
              columns={matrix.columns}
              isOpen={isOpen}
              hasCells={!isNarrow || isOpen === true}
              whole={lookOfAll(matrix, grants, below.get(key) ?? [], `${row.menu.title} · 整行`)}
              looks={looks}
            />
          );
        })}
      </div>
    </RowMarksContext>
  );
}

function actionTitle({ byAction }: MatrixRow, key: string, titleOf: ReadonlyMap<string, string>) {
  const action = [...byAction].find(([, node]) => node.key === key)?.[0];
  return action === undefined ? undefined : titleOf.get(action);
}
