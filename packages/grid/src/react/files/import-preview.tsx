import type { RowKey } from '../../core/document/row.ts';
import { headingOf } from '../../core/files/table-of.ts';
import type { Importing } from '../../core/store/editing/importing.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './files.module.css';
import type { MappingState } from './use-mapping.ts';

const shownRows = 5;

const counted = (count: number) => count.toLocaleString('zh-CN');

/** Returns the first rows as they would be imported, with the texts that could not be read. */
function firstRows({ plan, keys }: Importing) {
  const first = keys.slice(0, shownRows);
  const values = new Map<RowKey, Record<string, unknown>>(first.map((key) => [key, {}]));
  const unread = new Map(plan.unread.map(({ key, field, text }) => [`${key} ${field}`, text]));
  for (const [key, row] of plan.added.slice(0, shownRows)) if (values.has(key)) values.set(key, { ...row });
  for (const { key, field, value } of plan.changes) {
    const row = values.get(key);
    if (row !== undefined) row[field] = value;
  }
  return { rows: [...values], unread };
}

/** Shows what an import would do: the number of rows, the unreadable texts, and the first rows. */
export function ImportPreview(props: {
  store: GridStore;
  state: MappingState;
  importing: Importing | undefined;
}) {
  const { store, state, importing } = props;
  if (importing === undefined)
    return (
      <p role="status" className={styles.facts}>
        正在检查…
      </p>
    );
  const { plan, updated, repeated } = importing;
  const columns = state.columns.filter(({ key }) => state.wish.mapping.has(key));
  const { rows, unread } = firstRows(importing);
  const facts = [
    [plan.added.length, `将新增 ${counted(plan.added.length)} 行`],
    [updated, `更新 ${counted(updated)} 行`],
    [
      plan.unread.length,
      `无法识别 ${counted(plan.unread.length)} 个单元格，会原样写入并标红，可在表格中修改`,
    ],
    [plan.refused, `只读 ${counted(plan.refused)} 个单元格，不会写入`],
    [repeated, `${counted(repeated)} 行与前面的行重复，以后面的为准`],
  ] as const;
  const said = facts.filter(([count]) => count > 0).map(([, words]) => words);
  return (
    <section aria-label="预览">
      <p role="status" className={styles.facts}>
        {said.length === 0 ? '没有可以导入的内容，请为列选择对应的标题' : said.join('；')}
      </p>
      {rows.length === 0 ? null : (
        <div className={styles.preview}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.key} scope="col">
                    {headingOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, row]) => (
                <tr key={key}>
                  {columns.map((column) => {
                    const raw = unread.get(`${key} ${column.key}`);
                    const text = raw ?? store.settings.kindOf(column).toText(row[column.key], column, row);
                    return (
                      <td key={column.key} data-unread={raw === undefined ? undefined : ''}>
                        {text}
                        {raw === undefined ? null : <span className={styles.unseen}>（无法识别）</span>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
