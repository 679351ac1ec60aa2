import type { PermissionChoice } from '@baisi/contract/permission-records';
import { type CSSProperties, memo } from 'react';
import type { ActionKey } from './actions.logic.ts';
import { isSameLook, type Look } from './look.logic.ts';
import type { MatrixRow } from './matrix.logic.ts';
import { MatrixCell } from './matrix-cell.tsx';
import styles from './permission-matrix.module.css';
import { RowMarks } from './row-marks.tsx';
import { WholeBox } from './whole-box.tsx';

type Props = {
  row: MatrixRow;
  columns: readonly { key: ActionKey }[];
  /** Whether the row is expanded; undefined when nothing is below it. */
  isOpen: boolean | undefined;
  /** Whether the cells are shown: on a phone only in an expanded row. */
  hasCells: boolean;
  /** Box of the whole row. */
  whole: Look;
  /** Cells in the order of `row.own`. */
  looks: readonly Look[];
};

const indent = (level: number): CSSProperties & Record<'--level', number> => ({ '--level': level - 1 });

/** A menu and its buttons as one row. It renders again only when one of its cells looks different. */
export const MatrixRowView = memo(
  function MatrixRowView({ row, columns, isOpen, hasCells, whole, looks }: Props) {
    const { menu, byAction, others } = row;
    const cell = (node: PermissionChoice | undefined, column: number, name = node?.title ?? '') => {
      const look = node && looks[row.own.indexOf(node)];
      return node && look ? (
        <MatrixCell key={node.key} node={node} name={name} look={look} column={column} />
      ) : (
        <div key={column} role="gridcell" aria-label="无" className={styles.blank} />
      );
    };
    return (
      <div
        role="row"
        className={styles.row}
        aria-level={row.level}
        {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
        data-row={row.key}
      >
        <div role="rowheader" className={styles.name} style={indent(row.level)}>
          <span aria-hidden className={styles.arrow} data-open={isOpen} />
          <WholeBox id={row.key} look={whole} column={0} />
          <span className={styles.title} title={menu.title} data-expands={isOpen !== undefined}>
            {menu.title}
          </span>
          <RowMarks row={row} />
        </div>
        {hasCells ? (
          <>
            {cell(menu, 1, '可见')}
            {columns.map(({ key }, index) => cell(byAction.get(key), index + 2))}
            <div role="presentation" className={styles.others}>
              {others.map((node) => cell(node, columns.length + 2))}
              {others.length === 0 ? <div role="gridcell" aria-label="无" className={styles.blank} /> : null}
            </div>
          </>
        ) : null}
      </div>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.isOpen === after.isOpen &&
    before.hasCells === after.hasCells &&
    isSameLook(before.whole, after.whole) &&
    before.looks.every((look, index) => {
      const next = after.looks[index];
      return next !== undefined && isSameLook(look, next);
    }),
);
