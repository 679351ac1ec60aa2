import { timesPrice, toCents, toThousandths } from '@baisi/contract/rules/money';
import type { OrderLine } from './order-form.ts';

/** The first thing that is wrong in the lines, with the number of its line. */
export function faultOf(lines: readonly OrderLine[]): string | undefined {
  if (lines.length === 0) return '请至少填写一行商品明细!';
  for (const [index, { goodsName, qty, price, id }] of lines.entries()) {
    const line = `第${index + 1}行：`;
    if (goodsName === '') return `${line}商品名称不能为空`;
    if (!toThousandths(qty ?? '')) return `${line}商品数量必须大于0!`;
    if (price === null ? id === null : toCents(price) === undefined) return `${line}单价不正确`;
  }
  return undefined;
}

/** The amount of all lines in cents; a line that is not finished counts nothing. */
export const goodsCents = (lines: readonly OrderLine[]): number =>
  lines.reduce(
    (sum, { qty, price }) => sum + timesPrice(toThousandths(qty ?? '') ?? 0, toCents(price ?? '') ?? 0),
    0,
  );
