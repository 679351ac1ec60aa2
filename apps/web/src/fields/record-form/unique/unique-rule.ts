import type { CheckableColumn } from '@baisi/contract/checks';
import type { QueryClient } from '@tanstack/react-query';
import type { Rule } from 'antd/es/form';
import { type Holding, holdingOf } from './taken.queries.ts';

/**
 * Returns a form rule that fails when another record than `exceptId` has the value, with the text for where that record
 * is. An empty value passes.
 */
export function uniqueRule(
  client: QueryClient,
  column: CheckableColumn,
  texts: Readonly<Record<Exclude<Holding, 'free'>, string>>,
  exceptId: string | undefined,
): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      const typed = typeof value === 'string' ? value.trim() : '';
      const holding = typed === '' ? 'free' : await holdingOf(client, column, typed, exceptId);
      if (holding !== 'free') throw new Error(texts[holding]);
    },
  };
}
