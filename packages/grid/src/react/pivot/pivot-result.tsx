import { useDeferredValue, useMemo, useState } from 'react';
import { plainText } from '../../core/columns/column.ts';
import type { RowKey } from '../../core/document/row.ts';
import { pivotOf, type PivotTable as Table, totalRow } from '../../core/pivot/pivot.ts';
import type { PivotSetup } from '../../core/pivot/pivot-setup.ts';
import type { GridControl } from '../control/grid-control.ts';
import styles from './pivot.module.css';
import { PivotRows } from './pivot-rows.tsx';
import { type FigurePlace, PivotTable } from './pivot-table.tsx';

type Props = { control: GridControl; setup: PivotSetup };

/** The source rows that a cell of a pivot table aggregates, with a title for them. */
type Behind = { of: Table; title: string; keys: readonly RowKey[] };

function behindOf(table: Table, { row: id, column: key }: FigurePlace): Behind {
  const row = table.rows.find((one) => one['id'] === id) ?? {};
  const column = table.columns.find((one) => one.key === key);
  const path = Object.entries(row).flatMap(([name, text]) => (name.startsWith('r') ? [plainText(text)] : []));
  const across = key.startsWith('r') ? [] : [column?.group ?? '', column?.title ?? ''];
  const said = [...(id === totalRow ? ['总计'] : path), ...across].filter((text) => text !== '');
  return { of: table, title: said.join(' · '), keys: table.behind(id, key) };
}

/** Shows the pivot table, a message about what is missing for it, or the source rows of one of its cells. */
export function PivotResult({ control, setup }: Props) {
  const { store } = control;
  // Deferred, because computing a large table would delay the next press.
  const asked = useDeferredValue(setup);
  const table = useMemo(() => pivotOf(store, asked), [store, asked]);
  const [behind, setBehind] = useState<Behind>();
  if (asked.rows.length + asked.columns.length + asked.values.length === 0)
    return (
      <div className={styles.empty}>
        <p className={styles.lead}>选择要统计的字段</p>
        <p className={styles.hint}>例如：行选“部门”，列选“状态”，值选“金额”。双击结果中的数字可查看明细。</p>
      </div>
    );
  if ('refusal' in table)
    return (
      <div className={styles.empty} role="alert">
        <p className={styles.lead}>结果太大</p>
        <p className={styles.hint}>{table.refusal}</p>
      </div>
    );
  if (behind?.of === table)
    return <PivotRows control={control} {...behind} onBack={() => setBehind(undefined)} />;
  return (
    <PivotTable
      control={control}
      table={table}
      hasTotals={table.rows.at(-1)?.['id'] === totalRow}
      onOpen={(place) => setBehind(behindOf(table, place))}
    />
  );
}
