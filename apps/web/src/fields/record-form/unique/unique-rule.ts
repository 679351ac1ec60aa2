import type { CheckableColumn } from '@baisi/contract/checks';
import type { QueryClient } from '@tanstack/react-query';
import type { Rule } from 'antd/es/form';
import { isTaken } from './taken.queries.ts';

/**
 * Returns a form rule that fails with `text` when another record than `exceptId` has the value. An empty value passes.
 */
export function uniqueRule(
  client: QueryClient,
  column: CheckableColumn,
  text: string,
  exceptId: string | undefined,
): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      const typed = typeof value === 'string' ? value.trim() : '';
      if (typed !== '' && (await isTaken(client, column, typed, exceptId))) throw new Error(text);
    },
  };
}
