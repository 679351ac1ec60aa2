import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import type { userBatch } from '@baisi/contract/user-batch';
import type { SavedRow } from '@baisi/grid';
import { type NewRow, textIn } from '../../../fields/batch-grid/batch-rows.logic.ts';

/** The fields that a row of the grid sends, named as in the user form. */
const batchFields = [
  'realname',
  'username',
  'phone',
  'workNo',
  'selecteddeparts',
  'selectedroles',
  'post',
  'avatar',
] as const;

/** The initial password of a new user, which the administrator passes on. */
export type HandedOut = { realname: string; username: string; password: string };

type Added = InputOf<typeof userBatch.addBatch>['added'];
type Answered = ResultOf<typeof userBatch.addBatch>['rows'];

/** Returns the rows to send, each with an initial password that `issue` generates and the user must change. */
export function toAdded(rows: readonly NewRow[], issue: () => string): Added {
  return rows.map(({ key, row }) => ({
    key,
    ...Object.fromEntries(batchFields.map((field) => [field, textIn(row, field)])),
    password: issue(),
    mustChangePassword: true,
  }));
}

/** Returns the initial passwords of the users that were added, in the order of the grid. */
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

/** Converts the response to the grid's save results. A refusal of a field without column is shown in the first cell. */
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

/** Returns tab-separated text with one line per user, for pasting into a spreadsheet. */
export const asTable = (people: readonly HandedOut[]): string =>
  [
    ['姓名', '账号', '初始密码'],
    ...people.map(({ realname, username, password }) => [realname, username, password]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
