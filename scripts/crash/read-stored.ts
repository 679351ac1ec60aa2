import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tables } from '../../apps/server/src/db/tables.ts';
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../../apps/server/src/platform/database/pool.ts';
import { databaseName, superuser } from '../../apps/server/src/platform/postgres/access.ts';
import { clusterName, pointerName } from '../../apps/server/src/platform/postgres/folder/cluster-home.ts';
import {
  type PostmasterFile,
  readPostmasterFile,
} from '../../apps/server/src/platform/postgres/process/take-over.ts';
import type { HistoryLine, Stored } from './compare.ts';
import { accountPrefix } from './ledger.ts';
import type { PersonState } from './person-state.ts';

/** Returns the folder of the cluster: in the data folder, or where its pointer file points. */
export function clusterOf(dataFolder: string): string {
  const pointer = join(dataFolder, pointerName);
  if (!existsSync(pointer)) return join(dataFolder, clusterName);
  return readFileSync(pointer, 'utf8').split('\n')[0] ?? '';
}

/** Returns the folders whose processes belong to the data folder. */
export function foldersOf(dataFolder: string): string[] {
  return [dataFolder, dirname(clusterOf(dataFolder))];
}

export function runningPostmaster(dataFolder: string): PostmasterFile {
  const recorded = readPostmasterFile(clusterOf(dataFolder));
  if (recorded === undefined) throw new Error(`no postmaster.pid for ${dataFolder}`);
  return recorded;
}

/** Returns the address of the running database, for its superuser. */
export function addressOf(dataFolder: string): DatabaseAddress {
  const { socketFolder, port } = runningPostmaster(dataFolder);
  return { host: socketFolder, port, user: superuser, database: databaseName, ssl: false };
}

/** Opens the running database, past the server. */
export const openCluster = (dataFolder: string): Database<Tables> =>
  openDatabase<Tables>(addressOf(dataFolder), { max: 2, onIdleError: () => undefined });

/** Reads all data that the writers may have changed directly from the database. */
export async function readStored(dataFolder: string): Promise<Stored> {
  const database = openCluster(dataFolder);
  try {
    const { people, links } = await readPeople(database);
    return { people, ...(await readHistory(database, links)) };
  } finally {
    await database.close();
  }
}

async function readPeople({ db }: Database<Tables>) {
  const rows = await db
    .selectFrom('sys_user')
    .selectAll()
    .where('username', 'like', `${accountPrefix}%`)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const roles = await db.selectFrom('sys_user_role').selectAll().execute();
  const departments = await db.selectFrom('sys_user_depart').selectAll().execute();
  const rolesOf = grouped(roles.map((link) => [link.user_id, link.role_id]));
  const departmentsOf = grouped(departments.map((link) => [link.user_id, link.depart_id]));
  const people = new Map<string, { id: string; state: PersonState }>();
  for (const row of rows) {
    const state: PersonState = {
      version: row.version,
      realname: row.realname,
      sex: row.sex,
      birthday: row.birthday ?? '',
      email: row.email ?? '',
      phone: row.phone ?? '',
      workNo: row.work_no ?? '',
      telephone: row.telephone ?? '',
      status: row.del_flag === 0 ? row.status : -1,
      roles: (rolesOf.get(row.id) ?? []).toSorted(),
      departments: (departmentsOf.get(row.id) ?? []).toSorted(),
    };
    people.set(row.username, { id: row.id, state });
  }
  return { people, links: ids };
}

async function readHistory({ db }: Database<Tables>, ids: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('change_history')
    .select(['table_name', 'row_id', 'operation', 'version', 'after'])
    .where('table_name', 'in', ['sys_user', 'sys_user_role', 'sys_user_depart'])
    .orderBy('id')
    .execute();
  const history = new Map<string, HistoryLine[]>();
  const linkedByHistory = new Map<string, Set<string>>();
  for (const { table_name, row_id, operation, version, after } of rows) {
    const [userId = '', linkedId = ''] = row_id.split('+');
    if (!ids.has(userId)) continue;
    if (table_name === 'sys_user') {
      const kept: Record<string, unknown> = typeof after === 'object' ? { ...after } : {};
      const { realname, phone, status } = kept;
      history.set(userId, [...(history.get(userId) ?? []), { version, realname, phone, status }]);
    } else {
      const linked = linkedByHistory.get(userId) ?? new Set();
      if (operation === 'delete') linked.delete(linkedId);
      else linked.add(linkedId);
      linkedByHistory.set(userId, linked);
    }
  }
  return { history, linkedByHistory };
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
