import { StatementError } from '../../platform/database/read-only-login.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import type { Template } from './sandbox/parameters.ts';
import { placeIn } from './sandbox/place-in.ts';
import { inChinese } from './sandbox/statement-words.ts';

/** Messages for PostgreSQL's error classes; the statement and its values are in none of them. */
const words: Readonly<Record<string, string>> = {
  '22': '数据无法按要求计算或转换',
  '42': '语句中的名称或类型不正确',
  '53': '数据库资源不足',
  '54': '语句过于复杂',
};

/** Details that PostgreSQL tells about names and types of the statement, which its author needs. */
const isAboutNames = (code: string): boolean => code.startsWith('42') && code !== '42501';

/**
 * Returns the refusal for a statement that failed; undefined for a failure that is not the statement's own. `tells`: the
 * reader wrote the statement and is told what PostgreSQL says about its names, with the place in the text.
 */
export function refusalOf(error: unknown, tells: boolean, template: Template): AppError | undefined {
  if (!(error instanceof StatementError)) return undefined;
  const { code } = error;
  if (code === '57014') return appError('report-too-slow');
  const word = words[code.slice(0, 2)];
  if (word === undefined) return undefined;
  if (!tells || !isAboutNames(code)) return appError('report-failed', { message: word });
  const at = error.place === undefined ? undefined : placeIn(template, error.place);
  const message = inChinese(error.message, word);
  return appError('report-failed', { message }, at === undefined ? undefined : { at });
}
