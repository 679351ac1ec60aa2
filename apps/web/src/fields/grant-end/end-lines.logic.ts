import type { EndChange } from '@baisi/contract/rights-impact';

const endText = (end: string | null): string => (end === null ? '长期' : `至 ${end.slice(0, 10)}`);

/** Groups permissions whose end changes by the same change, `至 2026-12-31 → 长期`; returns the names of each group. */
export function endLinesOf(ends: readonly EndChange[]): { text: string; names: string[] }[] {
  const textOf = ({ isNew, before, after }: EndChange) =>
    isNew ? `新增，${endText(after)}` : `${endText(before)} → ${endText(after)}`;
  return [...Map.groupBy(ends, textOf)].map(([text, list]) => ({
    text,
    names: list.map(({ name }) => name),
  }));
}
