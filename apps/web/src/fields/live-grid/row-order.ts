import type { Row } from '@baisi/grid';

/** Rows without a time come last. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '~');

const byText = (a: unknown, b: unknown): number => {
  const [one, other] = [textOf(a), textOf(b)];
  return one < other ? -1 : Number(one > other);
};

/**
 * Compares rows by the second in which they were created. New rows come last; rows of the same second are equal, so
 * that a stable sort keeps the server's order.
 */
export const byTime = (a: Row, b: Row): number => byText(a['createTime'], b['createTime']);

/** Compares like `byTime`, and rows of the same second by id. */
export function byComing(a: Row, b: Row): number {
  return byTime(a, b) || (a['createTime'] === undefined ? 0 : byText(a['id'], b['id']));
}
