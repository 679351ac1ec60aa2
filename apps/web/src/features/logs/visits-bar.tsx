import styles from './visits-chart.module.css';

/** Width of a bar, and y position of its foot. */
export const [barWidth, floor] = [16, 66];

/** Returns the y position of a bar's top; leaves space for a label above the highest. */
export const topOf = (share: number): number => floor - share * (floor - 16);

/** One bar of the chart. */
export function VisitsBar({ x, share, kind }: { x: number; share: number; kind: 'visit' | 'ip' }) {
  const top = topOf(share);
  return (
    <rect
      x={x}
      y={top}
      width={barWidth}
      height={floor - top}
      rx={share > 0.05 ? 2 : 0}
      className={styles[kind]}
    />
  );
}
