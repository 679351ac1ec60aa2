import { separated } from '../separated.logic.ts';
import styles from './charts.module.css';

export type Figures = {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...number[]])[];
};

/** The numbers of a chart, to be read, heard and copied. */
export function FiguresTable({ label, columns, rows }: Figures) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, n) => (
                <td key={columns[n + 1]}>{separated(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
