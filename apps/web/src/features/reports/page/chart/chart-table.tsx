import type { ChartPoint } from '@baisi/contract/report-charts';
import { type DrawnData, figureText } from './chart-data.logic.ts';
import styles from './report-chart.module.css';

type Props = {
  /** Title of the horizontal axis. */
  title: string;
  data: DrawnData;
  /** Absent: the axis is no condition of the query. */
  onDrill?: ((value: ChartPoint['x']) => void) | undefined;
};

/** The values of a chart as a table: for screen readers, the keyboard, and whoever prefers figures. */
export function ChartTable({ title, data, onDrill }: Props) {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className={styles.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map(({ id, value, text }, at) => (
            <tr key={id}>
              <th scope="row">
                {onDrill === undefined || value === null ? (
                  text
                ) : (
                  <button type="button" title={`只看${text}`} onClick={() => onDrill(value)}>
                    {text}
                  </button>
                )}
              </th>
              {data.series.map(({ name, values }) => (
                <td key={name} className={styles.figure}>
                  {figureText(values[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
