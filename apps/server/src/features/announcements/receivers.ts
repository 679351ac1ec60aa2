import type { ReceiverKind } from '@baisi/contract/announcement-record';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Facts about a user that decide which announcements the user receives. */
export type ReceiverOf = {
  id: string;
  /** Account creation: announcements that exclude later members reach only users who existed at the publication. */
  created: Date;
  roleIds: readonly string[];
  /** The user's departments and all departments above them. */
  departIds: readonly string[];
};

/** The chosen receivers of an announcement: one kind, with its ids joined by commas. */
type Chosen = {
  msg_type: ReceiverKind;
  user_ids: string | null;
  depart_ids: string | null;
  role_ids: string | null;
};

const idsOf = (joined: string | null): string[] =>
  joined === null ? [] : joined.split(',').filter((id) => id !== '');

/** Whether the receivers are stored at the publication: those who join later are excluded. */
export const hasFixedReceivers = (row: { for_later: boolean; msg_type: ReceiverKind }): boolean =>
  !row.for_later && (row.msg_type === 'DEPART' || row.msg_type === 'ROLE');

/** SQL with the ids of the accounts that currently match the chosen receivers, as column `id`. */
export function receiverIds({ msg_type, user_ids, depart_ids, role_ids }: Chosen): RawBuilder<unknown> {
  const chosen = {
    ALL: sql<SqlBool>`true`,
    USER: sql<SqlBool>`u.id = any(${idsOf(user_ids)}::text[])`,
    ROLE: sql<SqlBool>`u.id in (select ur.user_id from sys_user_role ur where ur.role_id = any(${idsOf(role_ids)}::text[]))`,
    DEPART: sql<SqlBool>`u.id in (select ud.user_id from sys_depart top
      join sys_depart d on starts_with(d.org_code, top.org_code) and d.del_flag = 0
      join sys_user_depart ud on ud.depart_id = d.id
      where top.id = any(${idsOf(depart_ids)}::text[]) and top.del_flag = 0)`,
  } as const satisfies Record<ReceiverKind, RawBuilder<SqlBool>>;
  return sql`select u.id from sys_user u where u.del_flag = 0 and ${chosen[msg_type]}`;
}

/**
 * SQL condition: the user receives the published announcement `a`. If `a` by department or role excludes later members,
 * its receivers are the users with a row in sys_announcement_send, stored at its publication.
 */
export function isMeantFor({ id, created, roleIds, departIds }: ReceiverOf): RawBuilder<SqlBool> {
  const held = (column: string, ids: readonly string[]) =>
    sql<SqlBool>`string_to_array(${sql.ref(column)}, ',') && ${[...ids]}::text[]`;
  return sql<SqlBool>`case a.msg_type
    when 'ALL' then a.for_later or ${created} <= a.send_time
    when 'USER' then string_to_array(a.user_ids, ',') @> array[${id}]
    else case when a.for_later
      then ${held('a.depart_ids', departIds)} and a.msg_type = 'DEPART'
        or ${held('a.role_ids', roleIds)} and a.msg_type = 'ROLE'
      else exists (select from sys_announcement_send r where r.annt_id = a.id and r.user_id = ${id}) end
    end`;
}
