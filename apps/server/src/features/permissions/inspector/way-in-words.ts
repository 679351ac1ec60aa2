import type { AccessStep } from '@baisi/contract/access-inspector';

/** A chain from a user to a right as text of a file's cell, without the user. */
export const wayInWords = (chain: readonly AccessStep[]): string =>
  chain
    .slice(1)
    .map(({ name, endsAt }) => (endsAt === undefined ? name : `${name}（${endsAt} 到期）`))
    .join(' → ');
