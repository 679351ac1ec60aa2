import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** A remembered answer: what a heading or a text means. `ownerId` null: for everybody. */
type Answer = {
  ownerId: string | null;
  table: string;
  kind: 'heading' | 'text';
  key: string;
  from: string;
  to: string;
};

/** Queries over sys_import_memory. */
export const memoryRepository = (db: Handle) => ({
  /** The answers that hold for a person: the own ones go before those for everybody. */
  async list(table: string, ownerId: string) {
    const rows = await db
      .selectFrom('sys_import_memory')
      .select(['kind', 'key', 'from_text', 'to_text'])
      .where('table_name', '=', table)
      .where((is) => is.or([is('owner_id', '=', ownerId), is('owner_id', 'is', null)]))
      .orderBy(sql`owner_id nulls first`)
      .execute();
    return rows;
  },
  async remember({ ownerId, table, kind, key, from, to }: Answer): Promise<void> {
    await sql`insert into sys_import_memory (owner_id, table_name, kind, key, from_text, to_text)
      values (${ownerId}, ${table}, ${kind}, ${key}, ${from}, ${to})
      on conflict (table_name, kind, coalesce(owner_id, ''), from_text, (case kind when 'text' then key else '' end))
      do update set key = excluded.key, to_text = excluded.to_text, update_time = now()`.execute(db);
  },
});
