import { administratorRole } from '@baisi/contract/access';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { givenNames, type Name, surnames } from './bench-names.ts';
import { withoutIndexes } from './without-indexes.ts';

/** A prime just below 10^8: multiples of a smaller number modulo it do not repeat and look random. */
const phonePrime = sql.lit(99_999_989);

/** Distributed over the index like real ids, and the same at each run. `n` is the row's number. */
const userId = sql`md5('bench-user-' || n)`;

/** SQL that picks an entry of a list, which is sent as one parameter. */
const pick = (list: readonly string[], index: RawBuilder<unknown>) =>
  sql`(${list}::text[])[1 + (${index}) % ${sql.lit(list.length)}]`;

const departments = sql`(select array_agg(id order by org_code) as ids, array_agg(org_code order by org_code) as codes
  from sys_depart where del_flag = 0) as departments`;

/**
 * Adds `count` users to a seeded database without bench users: varied names; unique accounts, phones, staff numbers and
 * e-mails; departments in rotation, every tenth user has two; 5 % frozen; joined over the last three years; every tenth
 * has a role of the demo company. They share one password. The history does not record them.
 */
export async function seedUsers(db: Kysely<Tables>, count: number, passwordHash: string): Promise<void> {
  const numbers = sql`generate_series(1::bigint, ${count}::bigint) as n`;
  await db.transaction().execute((transaction) =>
    withoutIndexes(transaction, ['sys_user', 'sys_user_depart', 'sys_user_role'], async () => {
      await insertUsers(transaction, numbers, passwordHash);
      await insertLinks(transaction, numbers);
    }),
  );
  // Not only for statistics: without a visibility map a count would read every row of the table.
  await sql`vacuum (analyze) sys_user, sys_user_depart, sys_user_role`.execute(db);
}

async function insertUsers(
  db: Kysely<Tables>,
  numbers: RawBuilder<unknown>,
  passwordHash: string,
): Promise<void> {
  const hanzi = fullName(([characters]) => characters);
  const pinyin = fullName(([, letters]) => letters);
  await sql`
    insert into sys_user (id, username, realname, password_hash, birthday, sex, email, phone, org_code, status,
      work_no, create_by, create_time)
    select ${userId}, account, realname, ${passwordHash}, date '1962-01-01' + (n * 7919 % 15000)::integer,
      case when n % 50 = 0 then 0 else 1 + n % 2 end, account || '@baisi.example',
      '168' || lpad((n * 48271 % ${phonePrime})::text, 8, '0'), codes[1 + n % cardinality(codes)],
      case when n / 100 % 20 = 7 then 2 else 1 end, 'BN' || lpad(n::text, 7, '0'), 'admin',
      now() - n * 86028121 % (3 * 365 * 86400) * interval '1 second'
    from ${departments}, (select n, ${hanzi} as realname, ${pinyin} || n as account from ${numbers}) as people
  `.execute(db);
}

/**
 * SQL for a full name. The given name changes more slowly than the surname, so that each surname is combined with all
 * given names.
 */
function fullName(part: (name: Name) => string): RawBuilder<unknown> {
  return sql`${pick(surnames.map(part), sql`n`)} || ${pick(givenNames.map(part), sql`n / 7`)}`;
}

async function insertLinks(db: Kysely<Tables>, numbers: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into sys_user_depart (user_id, depart_id)
    select ${userId}, ids[1 + n % cardinality(ids)] from ${departments}, ${numbers}
    union all
    select ${userId}, ids[1 + (n + 1) % cardinality(ids)] from ${departments}, ${numbers}
    where n % 10 = 3 and cardinality(ids) > 1`.execute(db);
  await sql`
    insert into sys_user_role (user_id, role_id)
    select ${userId}, ids[1 + n / 10 % cardinality(ids)]
    from (select array_agg(id order by id) as ids from sys_role where role_code <> ${administratorRole}) as roles,
      ${numbers}
    where n % 10 = 0 and cardinality(ids) > 0`.execute(db);
}
