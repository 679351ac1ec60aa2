import type { ReportPreview } from '@baisi/contract/report-editor';
import type { ReportItem } from '@baisi/contract/reports';
import styles from './preview.module.css';

type Props = {
  answer: ReportPreview;
  items: readonly ReportItem[];
  /** Whether the rows belong to an earlier statement. */
  isOld: boolean;
};

const isNumber = ({ fieldType }: ReportItem): boolean =>
  fieldType === 'Integer' || fieldType === 'Long' || fieldType === 'Double';

/** The rows of a preview under the titles of the report's fields. */
export function PreviewTable({ answer: { fields, rows, problem }, items, isOld }: Props) {
  const titles = new Map(items.map(({ fieldName, fieldTxt }) => [fieldName, fieldTxt]));
  const numbered = rows.map((row, at) => ({ key: `row ${at}`, row }));
  return (
    <div
      className={styles.scroll}
      data-old={isOld || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
      tabIndex={0}
      role="region"
      aria-label="预览的数据"
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.fieldName} scope="col" data-number={isNumber(field) || undefined}>
                {titles.get(field.fieldName) ?? field.fieldTxt}
                <code>{field.fieldName}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ key, row }) => (
            <tr key={key}>
              {fields.map((field, column) => (
                <td key={field.fieldName} data-number={isNumber(field) || undefined}>
                  {row[column] ?? <span className={styles.none}>空</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && problem === null ? <p className={styles.noRows}>没有查询到任何数据</p> : null}
    </div>
  );
}
