import type { ReadSheet } from '@baisi/grid/files';
import { Checkbox, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { numberText } from '../../../ui/format/number-text.logic.ts';
import styles from './sheet-view.module.css';

type Props = {
  read: ReadSheet;
  /** Index of the selected sheet. */
  sheet: number;
  withHeadings: boolean;
  onHeadings: (withHeadings: boolean) => void;
  onSheet: (sheet: number) => void;
  children: ReactNode;
};

/** Bar above a sheet: tabs of the sheets, a note about omitted rows, and tools. */
export function SheetBar({ read, sheet, withHeadings, onHeadings, onSheet, children }: Props) {
  const { sheets, rows, isCut } = read;
  const count = numberText(withHeadings ? rows.length - 1 : rows.length);
  return (
    <div className={styles.bar}>
      {sheets.length > 1 ? (
        <div className={styles.sheets}>
          <Segmented
            aria-label="工作表"
            options={sheets.map((label, value) => ({ label, value }))}
            value={sheet}
            onChange={onSheet}
          />
        </div>
      ) : null}
      <p className={styles.note} role="status">
        {isCut ? `表格太大，只显示前 ${count} 行` : `${count} 行`}
      </p>
      <Checkbox checked={withHeadings} onChange={({ target }) => onHeadings(target.checked)}>
        首行为表头
      </Checkbox>
      {children}
    </div>
  );
}
