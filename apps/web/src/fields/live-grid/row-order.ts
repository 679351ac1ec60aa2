import type { Row } from '@baisi/grid';

/** What has not come yet stands behind everything that has. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '~');

const byText = (a: unknown, b: unknown): number => {
  const [one, other] = [textOf(a), textOf(b)];
  return one < other ? -1 : Number(one > other);
};

/** By when rows came to the server, as it lists them itself; new ones behind, in the order of their coming. */
export function byComing(a: Row, b: Row): number {
  return (
    byText(a['createTime'], b['createTime']) || (a['createTime'] === undefined ? 0 : byText(a['id'], b['id']))
  );
}
