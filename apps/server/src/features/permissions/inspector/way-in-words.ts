import type { AccessStep } from '@baisi/contract/access-inspector';

/** Writes a chain of grants as text of a cell in an exported file, without the user. */
export const wayInWords = (chain: readonly AccessStep[]): string =>
  chain
    .slice(1)
    .map(({ name, endsAt }) => (endsAt === undefined ? name : `${name}（${endsAt} 到期）`))
    .join(' → ');
