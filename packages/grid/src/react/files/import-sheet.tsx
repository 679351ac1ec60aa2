import { useEffect, useId } from 'react';
import { headingRows, type Matches } from '../../core/files/headings.ts';
import { isWhole } from '../../core/files/table-of.ts';
import type { ReadSheet } from '../../files/worker-talk.ts';
import type { GridControl } from '../control/grid-control.ts';
import controls from '../surfaces/controls.module.css';
import styles from './files.module.css';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { Ready } from './ready.ts';
import { useMapping } from './use-mapping.ts';
import { usePlan } from './use-plan.ts';

/** Shows the mapping and the preview for one sheet of the file, with all warnings about it. */
export function ImportSheet(props: {
  control: GridControl;
  matches: Matches;
  name: string;
  read: ReadSheet;
  /** Receives the import that a confirmation would carry out; undefined while none is possible. */
  onReady: (ready: Ready | undefined) => void;
  onSheet: (sheet: number) => void;
  onLeave: () => void;
}) {
  const { control, matches, name, read, onReady, onSheet, onLeave } = props;
  const state = useMapping(control, read.rows, matches);
  const { columns, headingRow, wish } = state;
  const importing = usePlan(control.store, wish);
  const id = useId();
  const { taken } = state;
  useEffect(() => {
    const isSomething = importing !== undefined && importing.keys.length > 0;
    onReady(isSomething ? { importing, headings: taken } : undefined);
    return () => onReady(undefined);
  }, [importing, taken, onReady]);
  const firstRows = [...read.rows.slice(0, headingRows).keys()];
  const mapped = columns.filter(({ key }) => wish.mapping.has(key));
  return (
    <div className={styles.sheet}>
      <div className={styles.line}>
        <strong className={styles.name}>{name}</strong>
        <button type="button" className={controls.button} data-size="small" onClick={onLeave}>
          换一个文件
        </button>
      </div>
      <div className={styles.line}>
        {read.sheets.length > 1 ? (
          <span className={styles.choice}>
            <label htmlFor={`${id}-sheet`}>工作表</label>
            <select
              id={`${id}-sheet`}
              className={controls.field}
              value={read.sheet}
              onChange={(event) => onSheet(Number(event.target.value))}
            >
              {read.sheets.map((sheet, i) => (
                <option key={sheet} value={i}>
                  {sheet}
                </option>
              ))}
            </select>
          </span>
        ) : null}
        <span className={styles.choice}>
          <label htmlFor={`${id}-row`}>标题所在行</label>
          <select
            id={`${id}-row`}
            className={controls.field}
            value={headingRow}
            onChange={(event) => state.setHeadingRow(Number(event.target.value))}
          >
            {firstRows.map((row) => (
              <option key={row} value={row}>
                第 {row + 1} 行
              </option>
            ))}
          </select>
        </span>
        <span className={styles.choice}>
          <label htmlFor={`${id}-key`}>已有的行</label>
          <select
            id={`${id}-key`}
            className={controls.field}
            value={wish.keyField ?? ''}
            onChange={(event) =>
              state.setKeyField(event.target.value === '' ? undefined : event.target.value)
            }
          >
            <option value="">不更新，全部新增</option>
            {mapped.map(({ key, title }) => (
              <option key={key} value={key}>
                “{title}”相同的更新{isWhole(control.store) ? '' : '（仅已加载的行）'}
              </option>
            ))}
          </select>
        </span>
      </div>
      <ImportMapping state={state} />
      <ImportPreview store={control.store} state={state} importing={importing} />
    </div>
  );
}
