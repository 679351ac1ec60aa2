import { useMemo } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { GridControl } from '../control/grid-control.ts';
import controls from '../surfaces/controls.module.css';
import styles from './pivot.module.css';

type Props = { control: GridControl; title: string; keys: readonly RowKey[]; onBack: () => void };

const noSlots = {};
const tools = { btn: ['export'] } as const;

/** Returns a calculated column as an ordinary one, because the rows already contain its values. */
function storedColumn(column: Column): Column {
  const stored = { ...column };
  delete stored.formula;
  return stored;
}

/** Shows the source rows of a pivot cell in a read-only grid with the same columns. */
export function PivotRows({ control, title, keys, onBack }: Props) {
  const { store, props } = control;
  const rows = useMemo(() => keys.map((key) => store.document.whole(key) ?? {}), [store, keys]);
  const columns = useMemo(() => store.layout.columns.map(({ column }) => storedColumn(column)), [store]);
  const { cellTypes = [], slots = noSlots, rowKey = 'id' } = props;
  return (
    <section className={styles.result} aria-label="明细">
      <header className={styles.behind}>
        <button type="button" className={controls.button} onClick={onBack}>
          ← 返回透视表
        </button>
        <h3 className={styles.behindTitle} title={title}>
          {title}
        </h3>
        <span className={styles.count}>{rows.length.toLocaleString('zh-CN')} 行</span>
      </header>
      <control.Grid
        label={`${title}：明细`}
        columns={columns}
        dataSource={rows}
        rowKey={rowKey}
        cellTypes={cellTypes}
        slots={slots}
        disabled
        rowNumber
        pivot={false}
        toolbar
        toolbarConfig={tools}
        height={412}
      />
    </section>
  );
}
