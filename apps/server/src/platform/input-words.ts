import type * as z from 'zod/mini';

/** What a person reads about an input that a schema refuses: the contract's own Chinese words, or the field's name. */
export function inputWords(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.map(String).join('.') ?? '';
  if (issue !== undefined && /[\u4e00-\u9fa5]/.test(issue.message)) return issue.message;
  return field === '' ? '参数格式不正确' : `参数${field}格式不正确`;
}
