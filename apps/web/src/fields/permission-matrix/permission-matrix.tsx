import type { PermissionChoice } from '@baisi/contract/permission-records';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CellTip } from './cell-tip.tsx';
import { matchingRows, type Only, shownRows } from './filter.logic.ts';
import { type MatrixRow, matrixOf, withBelow } from './matrix.logic.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixTools } from './matrix-tools.tsx';
import styles from './permission-matrix.module.css';
import { fixedKeys } from './toggle.logic.ts';

type Props = {
  nodes: readonly PermissionChoice[];
  /** Ids of granted permissions; ids unknown to the tree are kept. */
  chosen: ReadonlySet<string>;
  /** Ids granted at the last save. */
  given: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Source of all grants when they are not the holder's own, such as the administrators' role; nothing can be changed. */
  inheritedFrom?: string;
  /** Renders marks beside the name of a menu. */
  marks?: (row: MatrixRow) => ReactNode;
};

const noMarks = () => null;

/** Menus and actions as a matrix of toggles (face.md, "Matrix of rights"). Fills its parent's height. */
export function PermissionMatrix({ nodes, chosen, given, onChange, inheritedFrom, marks = noMarks }: Props) {
  const isNarrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const matrix = useMemo(() => matrixOf(nodes), [nodes]);
  const below = useMemo(() => new Map(matrix.rows.map(({ key }) => [key, withBelow(matrix, key)])), [matrix]);
  const [text, setText] = useState('');
  const [only, setOnly] = useState<Only>('all');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(matrix.rows.flatMap(({ key, hasMenusBelow }) => (hasMenusBelow ? key : []))),
  );
  const isFiltered = text.trim() !== '' || only !== 'all';
  const grants = useMemo(
    () => ({ chosen, given, inheritedFrom, fixed: fixedKeys(matrix, chosen) }),
    [matrix, chosen, given, inheritedFrom],
  );
  const matching = useMemo(
    () => matchingRows(matrix, { text, only, chosen, given }),
    [matrix, text, only, chosen, given],
  );
  const open = isFiltered ? 'all' : expanded;
  const shown = useMemo(() => shownRows(matrix, matching, open), [matrix, matching, open]);
  return (
    <div ref={frame} className={styles.frame} data-narrow={isNarrow}>
      <MatrixTools
        text={text}
        only={only}
        counts={{ granted: countOf(matrix.nodeOf, chosen), changed: chosen.symmetricDifference(given).size }}
        isReadOnly={inheritedFrom !== undefined}
        onText={setText}
        onOnly={setOnly}
        onExpand={(isAll) => setExpanded(new Set(isAll ? matrix.rows.map(({ key }) => key) : []))}
      />
      {shown.length === 0 ? (
        <EmptyState text={only === 'changed' ? '没有未保存的改动' : '没有符合条件的权限'} />
      ) : (
        <MatrixGrid
          matrix={matrix}
          grants={grants}
          rows={shown}
          matching={matching}
          below={below}
          text={text}
          isNarrow={isNarrow}
          open={open}
          marks={marks}
          onChange={onChange}
          onExpand={(key, isOpen) => {
            if (!isFiltered)
              setExpanded(isOpen ? expanded.union(new Set([key])) : expanded.difference(new Set([key])));
          }}
        />
      )}
      <CellTip frame={frame} />
    </div>
  );
}

const countOf = (known: ReadonlyMap<string, unknown>, chosen: ReadonlySet<string>): number =>
  [...chosen].filter((key) => known.has(key)).length;
