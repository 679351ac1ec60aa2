import { type ImportBatch, imports, type TextEncoding, textEncodings } from '@baisi/contract/imports';
import { InputNumber, Select, Spin } from 'antd';
import { useId } from 'react';
import { useBatchCommand } from '../imports.queries.ts';
import styles from './columns-step.module.css';

const encodingTexts: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030（中文 Windows）',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  big5: 'Big5（繁体）',
};

/** Sheet, encoding and heading row as they were found in the file; a change looks at the file again. */
export function FileChoices({ batch }: { batch: ImportBatch }) {
  const { id, sheets, sheet, encoding, headingRow } = batch;
  const field = useId();
  const inspect = useBatchCommand(imports.inspect, { batchIn: (now) => now });
  const now = { id, sheet, ...(encoding === null ? {} : { encoding }) };
  // Another sheet has its headings elsewhere, another encoding may too: the server finds them anew.
  const look = (wish: { sheet?: number; encoding?: TextEncoding; headingRow?: number }) =>
    inspect.mutate({ ...now, ...wish });
  return (
    <div className={styles.choices}>
      {sheets.length > 1 ? (
        <div className={styles.field}>
          <label htmlFor={`${field}-sheet`}>工作表</label>
          <Select
            id={`${field}-sheet`}
            className={styles.select ?? ''}
            value={sheet}
            disabled={inspect.isPending}
            options={sheets.map((label, value) => ({ label, value }))}
            onChange={(value) => look({ sheet: value })}
          />
        </div>
      ) : null}
      {encoding === null ? null : (
        <div className={styles.field}>
          <label htmlFor={`${field}-encoding`}>文件编码</label>
          <Select
            id={`${field}-encoding`}
            className={styles.select ?? ''}
            value={encoding}
            disabled={inspect.isPending}
            options={textEncodings.map((value) => ({ label: encodingTexts[value], value }))}
            onChange={(value) => look({ encoding: value })}
          />
        </div>
      )}
      <div className={styles.field}>
        <label htmlFor={`${field}-heading`}>标题在第几行</label>
        <InputNumber
          key={headingRow}
          id={`${field}-heading`}
          min={1}
          max={1_000}
          precision={0}
          changeOnWheel={false}
          defaultValue={headingRow}
          disabled={inspect.isPending}
          onStep={(value) => look({ headingRow: Number(value) })}
          onPressEnter={({ currentTarget }) => currentTarget.blur()}
          onBlur={({ target }) => {
            const wanted = Number(target.value);
            if (Number.isInteger(wanted) && wanted >= 1 && wanted !== headingRow)
              look({ headingRow: wanted });
          }}
        />
      </div>
      {inspect.isPending ? <Spin size="small" aria-label="正在重新识别" /> : null}
    </div>
  );
}
