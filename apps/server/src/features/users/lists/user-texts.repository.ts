import type { ListQuery } from '@baisi/contract/rules/list-query';
import { usersTable } from '@baisi/contract/tables/users.table';
import { type RawBuilder, sql } from 'kysely';
import { cellEnd, rowEnd } from '../../../platform/joined-texts.ts';
import type { Texts } from '../users.mapper.ts';
import { allOf, conditionsOf, listOrder, type Selection } from './user-pages.repository.ts';

type Key = keyof typeof usersTable.columns | 'id' | 'version';

/** Without separators, which nobody can type, so that each text stays in its column. */
const text = (value: RawBuilder<unknown>) => sql`translate(${value}, ${cellEnd + rowEnd}, '')`;
/** The session's time zone is that of all times that are sent. */
const time = (value: RawBuilder<unknown>) => sql`left(${value}::text, 19)`;

/** Shows a number by the texts of a dictionary, or itself. `nothing`: the value without a text. */
function words(
  value: RawBuilder<unknown>,
  known: readonly (readonly [number, string | undefined])[],
  nothing?: number,
): RawBuilder<unknown> {
  const cases = known.flatMap(([one, shown]) =>
    shown === undefined ? [] : [sql`when ${sql.lit(one)} then ${shown}::text`],
  );
  const empty = nothing === undefined ? [] : [sql`when ${sql.lit(nothing)} then null`];
  return sql`case ${value} ${sql.join([...empty, ...cases], sql` `)} else ${value}::text end`;
}

/** Names that a user's row contains by code or id, in their order. */
const named = (codes: RawBuilder<unknown>, table: RawBuilder<unknown>, code: string, name: string) =>
  sql`case when ${codes} is null then null else (select replace(
      string_agg(coalesce(named.${sql.ref(name)}, c.code), ',' order by c.place), ',', '、')
    from unnest(string_to_array(${codes}, ',')) with ordinality as c (code, place)
    left join ${table} as named on named.${sql.ref(code)} = c.code) end`;

/** The numbers of a dictionary with its texts. */
const dictionaryOf = (texts: Texts, code: string, values: readonly number[]) =>
  values.map((value) => [value, texts(code, String(value))] as const);

const columnsOf = (texts: Texts): Record<Key, RawBuilder<unknown>> => {
  const identities = Object.entries(usersTable.columns.userIdentity.type.words);
  return {
    id: sql`u.id`,
    version: sql`u.version`,
    username: text(sql`u.username`),
    realname: text(sql`u.realname`),
    sex: words(sql`u.sex`, dictionaryOf(texts, 'sex', [1, 2]), 0),
    phone: text(sql`u.phone`),
    orgCodeTxt: text(sql`member.names`),
    roleTxt: text(sql`held.names`),
    post: text(named(sql`u.post`, sql`sys_position`, 'code', 'name')),
    status: words(sql`u.status`, dictionaryOf(texts, 'user_status', [1, 2])),
    workNo: text(sql`u.work_no`),
    email: text(sql`u.email`),
    createTime: time(sql`u.create_time`),
    lastSignInTime: time(sql`u.last_sign_in_at`),
    birthday: sql`u.birthday::text`,
    telephone: text(sql`u.telephone`),
    userIdentity: words(
      sql`u.user_identity`,
      identities.map(([value, shown]) => [Number(value), shown]),
    ),
    departIds: text(named(sql`u.depart_ids`, sql`sys_depart`, 'id', 'depart_name')),
    createBy: text(sql`u.create_by`),
    updateBy: text(sql`u.update_by`),
    updateTime: time(sql`u.update_time`),
  };
};

/** Names of departments and roles of all users who have some: a search for each of a million users takes five times as long. */
const joins = sql`
  left join (select ud.user_id, replace(string_agg(d.depart_name, ',' order by d.org_code), ',', '、') as names
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id group by ud.user_id
  ) as member on member.user_id = u.id
  left join (select ur.user_id,
      replace(string_agg(r.role_name, ',' order by r.role_name collate "zh-Hans-CN-x-icu"), ',', '、') as names
    from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.ends_at is null or ur.ends_at > now() group by ur.user_id
  ) as held on held.user_id = u.id`;

/**
 * Query for the cells of all selected users in list order, each user as one text of an export: what `toUserRecordFor`
 * and the columns of the table show to somebody who may read contacts. `keys`: fields of the record.
 */
export function userTexts(
  selection: Selection,
  sort: ListQuery['sort'],
  keys: readonly string[],
  texts: Texts,
): RawBuilder<{ line: string }> {
  const columns = new Map<string, RawBuilder<unknown>>(Object.entries(columnsOf(texts)));
  const cells = keys.map((key) => sql`coalesce(${columns.get(key) ?? sql`null`}::text, '')`);
  return sql<{ line: string }>`select concat_ws(${cellEnd}::text, ${sql.join(cells)}) as line
    from sys_user u ${joins} where ${allOf(conditionsOf(selection))} order by ${listOrder(sort)}`;
}
