import type { Row } from '@baisi/grid';

/** What has not come yet stands behind everything that has. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '~');

const byText = (a: unknown, b: unknown): number => {
  const [one, other] = [textOf(a), textOf(b)];
  return one < other ? -1 : Number(one > other);
};

/** By the second in which rows came to the server; new ones behind, and what came together as it was told. */
export const byTime = (a: Row, b: Row): number => byText(a['createTime'], b['createTime']);

/** As `byTime`, and by id what came together. */
export function byComing(a: Row, b: Row): number {
  return byTime(a, b) || (a['createTime'] === undefined ? 0 : byText(a['id'], b['id']));
}
