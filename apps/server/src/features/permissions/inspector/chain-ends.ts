import type { AccessStep } from '@baisi/contract/access-inspector';

/** The earlier of two ends; null: never. */
export const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** When the last chain ends; null when a chain has no end, or no chain is needed. */
export function endOf(chains: readonly (readonly AccessStep[])[]): string | null {
  // A chain ends with its first step that ends.
  const ends = chains.map((chain) => chain.flatMap(({ endsAt }) => endsAt ?? []).toSorted()[0] ?? null);
  const [last = null] = ends.toSorted((one, other) => (one === earlier(one, other) ? 1 : -1));
  return last;
}
