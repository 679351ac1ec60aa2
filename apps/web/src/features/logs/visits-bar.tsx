import styles from './visits-chart.module.css';

/** How wide a bar is, and where it stands. */
export const [barWidth, floor] = [16, 66];

/** The top of a bar; there is room for a figure above the highest. */
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
