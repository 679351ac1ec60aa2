import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { buttonRows, dictionaryItemRows, dictionaryRows, menuRows, type Stamp } from './seed-rows.ts';

type Db = Kysely<Tables>;

async function restoreMenus(db: Db, stamp: Stamp): Promise<number> {
  const there = await db.selectFrom('sys_permission').select(['id', 'perms']).execute();
  const ids = new Set(there.map(({ id }) => id));
  const perms = new Set(there.flatMap((row) => (row.perms ?? '').split(',')));
  const menus = menuRows(stamp).filter((row) => !ids.has(row.id));
  const buttons = buttonRows(stamp).filter((row) => !ids.has(row.id) && !perms.has(row.perms ?? ''));
  const missing = [...menus, ...buttons];
  if (missing.length === 0) return 0;
  await db.insertInto('sys_permission').values(missing).execute();
  await sql`update sys_permission p set is_leaf = false where p.is_leaf
    and exists (select from sys_permission c where c.parent_id = p.id and c.del_flag = 0)`.execute(db);
  return missing.length;
}

async function restoreDictionaries(db: Db, stamp: Stamp): Promise<number> {
  const rows = dictionaryRows(stamp);
  const known = await db.selectFrom('sys_dict').select(['id', 'dict_code', 'del_flag']).execute();
  const codes = new Set(rows.map((row) => row.dict_code));
  const binned = known.filter((one) => one.del_flag !== 0 && codes.has(one.dict_code)).map(({ id }) => id);
  if (binned.length > 0)
    await db.updateTable('sys_dict').set({ del_flag: 0 }).where('id', 'in', binned).execute();
  const missing = rows.filter(
    (row) => !known.some((one) => one.id === row.id || one.dict_code === row.dict_code),
  );
  const ids = new Set(missing.map(({ id }) => id));
  const items = dictionaryItemRows(stamp).filter((row) => ids.has(row.dict_id));
  if (missing.length > 0) await db.insertInto('sys_dict').values(missing).execute();
  if (items.length > 0) await db.insertInto('sys_dict_item').values(items).execute();
  return binned.length + missing.length;
}

/**
 * Inserts the menus, buttons and dictionaries of the product that are missing, and takes its dictionaries out of the
 * recycle bin. A row whose id or code exists is left as it is. Returns the number of restored rows.
 */
export const restoreBuiltIn = async (db: Db, stamp: Stamp): Promise<number> =>
  (await restoreMenus(db, stamp)) + (await restoreDictionaries(db, stamp));
