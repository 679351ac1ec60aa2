import type { Schema } from '@baisi/contract/endpoint';
import type { Rule } from '@baisi/grid';

/**
 * Returns a rule for a grid column that validates with a schema of the contract, so that grid and server refuse with
 * the same text.
 */
export function gridRule(schema: Schema): Rule {
  return {
    message: '格式不正确',
    handler: ({ value }) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? '');
    },
  };
}

/** Returns the rule of a required cell; the grid marks the column heading with a star. */
export const filled = (title: string): Rule => ({ required: true, message: `${title}不能为空` });
