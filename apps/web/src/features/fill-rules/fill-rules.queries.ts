import { fillRules } from '@baisi/contract/fill-rules';
import { queryOf } from '../../platform/api/query.ts';

/** Query for the next value of a rule; never cached. */
export const nextValue = (ruleCode: string) => ({
  ...queryOf(fillRules.preview, { ruleCode }),
  gcTime: 0,
  staleTime: 0,
});
