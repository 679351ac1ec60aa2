import type { QueryClient } from '@tanstack/react-query';
import type { Rule } from 'antd/es/form';
import { failedCheckOf } from './checked.queries.ts';

/**
 * Returns a form rule that fails with the message of a check rule (product-spec §5). An empty value passes, and so does
 * one that the user has not changed: the server lets stored values pass.
 */
export const checkedRule =
  (client: QueryClient, name: string, ruleCode: string): Rule =>
  ({ isFieldTouched }) => ({
    validator: async (_rule, value: unknown) => {
      const typed = typeof value === 'string' ? value.trim() : '';
      if (typed === '' || !isFieldTouched(name)) return;
      const message = await failedCheckOf(client, ruleCode, typed);
      if (message !== undefined) throw new Error(message);
    },
  });
