import { type FileColumn, type ImportBatch, recordKeys } from '@baisi/contract/imports';
import { Select } from 'antd';
import { EllipsisText } from '../../../ui/ellipsis/ellipsis-text.tsx';
import styles from './columns-step.module.css';

type Props = {
  batch: ImportBatch;
  /** Key of the table's column for each column of the file; null: not imported. */
  chosen: readonly (string | null)[];
  onChange: (chosen: readonly (string | null)[]) => void;
};

const byTexts: Readonly<Record<NonNullable<FileColumn['by']>, string>> = {
  title: '标题相同',
  synonym: '标题相近',
  content: '按内容识别',
  remembered: '与上次相同',
  person: '手动选择',
};

/** Samples are cut by the width of their column alone. */
const longestSamples = 10_000;

/** Stands for a column that is not imported: a select has no null. */
const none = '';

/** The columns of the file with samples, and for each the column of the table that it fills. */
export function MatchTable({ batch: { fileColumns, columns }, chosen, onChange }: Props) {
  const options = [
    { value: none, label: '不导入' },
    ...Object.entries(recordKeys)
      .filter(([key]) => fileColumns.some((column) => column.key === key))
      .map(([value, label]) => ({ value, label: `${label}（用于与已有数据比较）` })),
    ...columns.map(({ key, title, isRequired }) => ({
      value: key,
      label: isRequired ? `${title} *` : title,
    })),
  ];
  const rows = fileColumns.map((column, index) => ({ ...column, index, id: `column-${index}` }));
  const choose = (index: number, key: string) =>
    onChange(chosen.map((one, at) => (at === index ? (key === none ? null : key) : one)));
  return (
    <table className={styles.table} aria-label="列的对应关系">
      <thead>
        <tr>
          <th scope="col">文件中的列</th>
          <th scope="col">前几行内容</th>
          <th scope="col">对应到</th>
          <th scope="col">依据</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, index, heading, samples, key, by }) => {
          const name = heading === '' ? `第 ${index + 1} 列（无标题）` : heading;
          const isFound = chosen[index] === key;
          return (
            <tr key={id} data-off={chosen[index] === null || undefined}>
              <td className={styles.heading}>{name}</td>
              <td className={styles.samples}>
                {samples.length === 0 ? (
                  '（空）'
                ) : (
                  <EllipsisText text={samples.join('、')} length={longestSamples} />
                )}
              </td>
              <td className={styles.target}>
                <Select
                  aria-label={`“${name}”对应到`}
                  value={chosen[index] ?? none}
                  options={options}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={(value) => choose(index, value)}
                />
              </td>
              <td className={styles.by}>{isFound ? (by === null ? '' : byTexts[by]) : byTexts.person}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
