import type { AccessStep } from '@baisi/contract/access-inspector';

/** Returns the earlier of two ends; null means never. */
export const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/**
 * Returns when the right ends, that is when its last chain of grants ends; null when a chain never ends or there is
 * none.
 */
export function endOf(chains: readonly (readonly AccessStep[])[]): string | null {
  // A chain ends as soon as its first step ends.
  const ends = chains.map((chain) => chain.flatMap(({ endsAt }) => endsAt ?? []).toSorted()[0] ?? null);
  const [last = null] = ends.toSorted((one, other) => (one === earlier(one, other) ? 1 : -1));
  return last;
}
