import type { CellKind } from './cell-values.ts';
import type { ConditionName } from './conditions.ts';
import type { RuleDraft } from './rule-draft.ts';

/** A group of conditions in the form. */
export type ConditionGroup = { title: string; all: readonly ConditionName[] };

const order = ['greater', 'atLeast', 'less', 'atMost', 'between', 'notBetween'] as const;
const texts = ['contains', 'notContains', 'begins', 'ends'] as const;
const filled: ConditionGroup = { title: '内容', all: ['empty', 'notEmpty', 'oneOf'] };
const days: ConditionGroup = {
  title: '日期',
  all: ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear', 'before', 'after'],
};
const repeated = ['duplicate', 'unique'] as const;
const ranked = ['top', 'bottom'] as const;

/** The conditions that a form offers, by data type of the columns. */
export const conditionsFor: Readonly<Record<CellKind, readonly ConditionGroup[]>> = {
  number: [
    { title: '比较', all: ['equal', 'unequal', ...order] },
    filled,
    { title: '整列', all: [...ranked, 'aboveAverage', 'belowAverage', ...repeated] },
    { title: '图形', all: ['bar', 'scale'] },
  ],
  moment: [
    { title: '比较', all: ['equal', 'unequal', ...order] },
    days,
    filled,
    { title: '整列', all: [...ranked, ...repeated] },
  ],
  choice: [
    { title: '选项', all: ['equal', 'unequal', 'oneOf'] },
    { title: '文字', all: texts },
    { title: '内容', all: ['empty', 'notEmpty'] },
    { title: '整列', all: repeated },
  ],
  text: [
    { title: '文字', all: ['equal', 'unequal', ...texts] },
    filled,
    { title: '顺序', all: order },
    days,
    { title: '整列', all: repeated },
  ],
};

/**
 * Adapts a draft to columns of another data type: replaces a condition that they do not support, and keeps typed
 * values.
 */
export function forKind(draft: RuleDraft, kind: CellKind): RuleDraft {
  const isFit = conditionsFor[kind].some(({ all }) => all.includes(draft.is));
  return isFit ? draft : { ...draft, is: 'equal' };
}
