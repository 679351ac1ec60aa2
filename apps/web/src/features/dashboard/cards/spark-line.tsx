import styles from './cards.module.css';

const width = 96;
const height = 28;
/** Room for the width of the line, in pixels. */
const edge = 2;

/** The course of some days as a line without axes. The numbers are told beside it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.map((value, n) => ({
    x: edge + n * step,
    y: height - edge - (value / most) * (height - 2 * edge),
  }));
  const last = points.at(-1);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last === undefined ? null : <circle cx={last.x} cy={last.y} r="2" />}
    </svg>
  );
}
