import type { Row } from '@baisi/grid';

/** Rows without a time come last. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '~');

const byText = (a: unknown, b: unknown): number => {
  const [one, other] = [textOf(a), textOf(b)];
  return one < other ? -1 : Number(one > other);
};

/** Compares by the second in which rows were created; new rows last, equal ones in the server's order. */
export const byTime = (a: Row, b: Row): number => byText(a['createTime'], b['createTime']);

/** As `byTime`, then by id. */
export function byComing(a: Row, b: Row): number {
  return byTime(a, b) || (a['createTime'] === undefined ? 0 : byText(a['id'], b['id']));
}
