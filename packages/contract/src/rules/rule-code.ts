import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

/** Code of a rule, by which forms refer to it. */
export const ruleCode = () =>
  requiredText('规则编码', 64).check(z.regex(/^[\w.-]+$/, { error: '规则编码由字母、数字或_.-组成' }));
