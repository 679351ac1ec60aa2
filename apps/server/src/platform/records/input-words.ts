import type * as z from 'zod/mini';

/** Returns the user's error text for a refused input: the contract's Chinese text, or the field's name. */
export function inputWords(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.map(String).join('.') ?? '';
  if (issue !== undefined && /[\u4e00-\u9fa5]/.test(issue.message)) return issue.message;
  return field === '' ? '参数格式不正确' : `参数${field}格式不正确`;
}
