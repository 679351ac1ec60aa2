import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Counters of serial numbers. Numbers are texts, because they may exceed the range of a JavaScript number. */
export const serialNumbersRepository = (db: Handle) => ({
  /** A single statement, so that concurrent callers on any node get different numbers. */
  take: async (ruleId: string, period: string): Promise<string> => {
    const { rows } = await sql<{ last: string }>`
      insert into sys_fill_serial as s (rule_id, period, last) values (${ruleId}, ${period}, 1)
      on conflict (rule_id, period) do update set last = s.last + 1 returning last::text`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('no serial number was given');
    return row.last;
  },
  /** Returns the next number without using it up. */
  peek: async (ruleId: string, period: string): Promise<string> => {
    const { rows } = await sql<{ next: string }>`
      select (last + 1)::text as next from sys_fill_serial where rule_id = ${ruleId} and period = ${period}`.execute(
      db,
    );
    return rows[0]?.next ?? '1';
  },
});
