import { Grid, type GridHandle } from '@baisi/grid';
import type { ReadSheet } from '@baisi/grid/files';
import { useMemo, useRef, useState } from 'react';
import { ToolButton } from '../layer/tool-button.tsx';
import { useKeys } from '../layer/use-keys.ts';
import { useBox } from '../use-box.ts';
import { SheetBar } from './sheet-bar.tsx';
import styles from './sheet-view.module.css';
import { hasHeadings, tableOf } from './table.logic.ts';

type Props = {
  name: string;
  read: ReadSheet;
  /** Index of the selected sheet, which may still be loading. */
  sheet: number;
  onSheet: (sheet: number) => void;
};

/** A sheet in a read-only grid that can be searched, sorted, filtered and copied from. */
export function SheetGrid({ name, read, sheet, onSheet }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const withHeadings = chosen.get(read.sheet) ?? hasHeadings(read.rows);
  const { columns, rows } = useMemo(() => tableOf(read.rows, withHeadings), [read.rows, withHeadings]);
  const grid = useRef<GridHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const { height } = useBox(box);
  const find = () => grid.current?.find();
  useKeys({ 'Ctrl+f': find });
  return (
    <div className={styles.view}>
      <SheetBar
        read={read}
        sheet={sheet}
        withHeadings={withHeadings}
        onHeadings={(now) => setChosen(new Map(chosen).set(read.sheet, now))}
        onSheet={onSheet}
      >
        <ToolButton icon="search" words="查找" keys="Ctrl+F" onClick={find} />
      </SheetBar>
      <div ref={box} className={styles.grid} aria-busy={sheet !== read.sheet}>
        {rows.length === 0 ? (
          <p className={styles.empty}>工作表是空的</p>
        ) : height === 0 ? null : (
          <Grid
            key={`${read.sheet} ${withHeadings}`}
            ref={grid}
            label={name}
            columns={columns}
            dataSource={rows}
            rowNumber
            statusBar
            size="mini"
            height={height}
            cards={false}
            mayAddRows={false}
          />
        )}
      </div>
    </div>
  );
}
