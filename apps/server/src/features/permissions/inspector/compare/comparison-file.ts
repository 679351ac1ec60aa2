import type { ComparedHolding, ComparedPerson, ComparedRight } from '@baisi/contract/access-comparison';
import { comparedKindWords, comparedState } from '@baisi/contract/rules/compared-rights';
import type { FileColumn } from '../../../../platform/files/export-rows.ts';
import { wayInWords } from '../way-in-words.ts';

/** Text of a cell: `—` for a user without the right, otherwise the chains of grants by which the user has it. */
const waysOf = (holding: ComparedHolding | null): string => {
  if (holding === null) return '—';
  const ways = holding.chains.map(wayInWords).join('；') || '有';
  return holding.isInForce ? ways : `${ways}（当前不在该部门工作，未生效）`;
};

/** The columns of a comparison in an exported file. */
export function comparisonColumns(
  first: ComparedPerson,
  second: ComparedPerson,
): FileColumn<ComparedRight>[] {
  const nameOf = ({ realname, username }: ComparedPerson) => `${realname}（${username}）`;
  const words = { first: `仅${nameOf(first)}`, second: `仅${nameOf(second)}`, both: '两人都有' } as const;
  return [
    { heading: '类别', width: 12, cell: ({ kind }) => comparedKindWords[kind] },
    { heading: '名称', width: 24, cell: ({ name }) => name },
    { heading: '说明', width: 30, cell: ({ detail }) => detail },
    { heading: '结果', width: 24, cell: (right) => words[comparedState(right)] },
    { heading: `${nameOf(first)}的依据`, width: 60, cell: (right) => waysOf(right.first) },
    { heading: `${nameOf(second)}的依据`, width: 60, cell: (right) => waysOf(right.second) },
  ];
}
