import type { AccessStep } from '@baisi/contract/access-inspector';

/** A way from a person to a right as a cell of a file says it, without the person. */
export const wayInWords = (chain: readonly AccessStep[]): string =>
  chain
    .slice(1)
    .map(({ name, endsAt }) => (endsAt === undefined ? name : `${name}（${endsAt} 到期）`))
    .join(' → ');
