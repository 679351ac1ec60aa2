import type { Schema } from '@baisi/contract/endpoint';
import type { Rule } from 'antd/es/form';

/**
 * An antd form rule that validates with a schema of the contract, so that form and server refuse with the same text.
 */
export function contractRule(schema: Schema): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      const parsed = await schema.safeParseAsync(value);
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
    },
  };
}
