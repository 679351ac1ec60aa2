import { changeKinds, type OwnChange, type OwnProfile, type OwnSignIn } from '@baisi/contract/account';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { DepartmentRow } from './account.repository.ts';
import type { Words } from './change-words.ts';
import type { ChangeRow, SignInRow } from './own-records.repository.ts';

type Columns = Readonly<Record<string, unknown>>;

const columnsOf = (row: unknown): Columns =>
  typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {};

const textIn = (columns: Columns, name: string): string | undefined => {
  const value = columns[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the Chinese names of the changed columns; columns without a name are internal and left out. */
function changedFields(before: Columns, after: Columns, fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).flatMap(([column, label]) =>
    JSON.stringify(before[column] ?? null) === JSON.stringify(after[column] ?? null) ? [] : [label],
  );
}

/** Converts a row to the wire format: names of record and fields, never a value. */
export function toOwnChange(row: ChangeRow, words: Words | undefined): Omit<OwnChange, 'canRevert'> {
  const [before, after] = [columnsOf(row.before), columnsOf(row.after)];
  const kind = changeKinds.find((one) => one === row.operation) ?? 'update';
  const joined = [
    row.realname,
    row.role_name ?? row.depart_role_name,
    row.depart_name,
    row.permission_name,
  ].filter((name) => name !== null);
  const own =
    words?.name === undefined ? undefined : (textIn(after, words.name) ?? textIn(before, words.name));
  return {
    id: String(row.id),
    time: toWireTime(row.at),
    kind,
    subject: words?.subject ?? '',
    name: own ?? (joined.length > 0 ? joined.join(' · ') : null),
    fields: kind === 'update' ? changedFields(before, after, words?.fields ?? {}) : [],
  };
}

/** Converts a row to the wire format. */
export function toOwnSignIn(row: SignInRow): OwnSignIn {
  return { id: row.id, time: toWireTime(row.create_time), text: row.log_content, ip: row.ip };
}

/** Converts a row to the wire format; `orgCode`: of the session's current department. */
export function toOwnDepartment(
  row: DepartmentRow,
  orgCode: string | null,
): OwnProfile['departments'][number] {
  return { id: row.id, name: row.depart_name, isCurrent: row.org_code === orgCode, roles: row.roles };
}
