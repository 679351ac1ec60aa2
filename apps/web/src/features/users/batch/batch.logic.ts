import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import type { userBatch } from '@baisi/contract/user-batch';
import type { SavedRow } from '@baisi/grid';
import { type NewRow, textIn } from '../../../fields/batch-grid/batch-rows.logic.ts';

/** The fields that a row of the grid sends, by the names of the form. */
const batchFields = [
  'realname',
  'username',
  'phone',
  'workNo',
  'selecteddeparts',
  'selectedroles',
  'post',
] as const;

/** An initial password to hand to its user. */
export type HandedOut = { realname: string; username: string; password: string };

type Added = InputOf<typeof userBatch.addBatch>['added'];
type Answered = ResultOf<typeof userBatch.addBatch>['rows'];

/** Rows as they are sent, each with an initial password that must be changed. */
export function toAdded(rows: readonly NewRow[], issue: () => string): Added {
  return rows.map(({ key, row }) => ({
    key,
    ...Object.fromEntries(batchFields.map((field) => [field, textIn(row, field)])),
    password: issue(),
    mustChangePassword: true,
  }));
}

/** The initial passwords of the added users, in the order of the grid. */
export function handedOut(sent: Added, answered: Answered): HandedOut[] {
  const saved = new Set(answered.filter(({ record }) => record !== undefined).map(({ key }) => key));
  return sent
    .filter(({ key }) => saved.has(key))
    .map(({ realname, username, password }) => ({
      realname: String(realname),
      username: String(username),
      password: String(password),
    }));
}

const shownIn = new Set<string>(batchFields);

/** The response as the grid's save result; a reason whose field has no column is shown in the first cell. */
export function toSavedRows(answered: Answered, sent: readonly NewRow[]): SavedRow[] {
  const rowOf = new Map(sent.map(({ key, row }) => [key, row]));
  return answered.map(({ key, record, refusals = [] }) => {
    if (record !== undefined) return { key, row: { ...rowOf.get(key), id: record.id } };
    const errors = refusals.map(({ field = 'realname', message }): [string, string] => [
      shownIn.has(field) ? field : 'realname',
      message,
    ]);
    return { key, errors: Object.fromEntries(errors) };
  });
}

/** Tab-separated text with one line per user, for pasting into a spreadsheet. */
export const asTable = (people: readonly HandedOut[]): string =>
  [
    ['姓名', '账号', '初始密码'],
    ...people.map(({ realname, username, password }) => [realname, username, password]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
