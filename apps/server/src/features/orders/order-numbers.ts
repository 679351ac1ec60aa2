import { toWireDate } from '@baisi/contract/rules/wire-time';
import { sql } from 'kysely';
import type { Handle, Work } from '../../db/work.ts';
import type { Clock } from '../../platform/clock.ts';

const numbersRepository = (db: Handle) => ({
  /** Raises the last number of a day and returns it. */
  async take(kind: string, day: string, count: number): Promise<number> {
    const { rows } = await sql<{ last: number }>`insert into biz_number (kind, day, last)
      values (${kind}, ${day}, ${count})
      on conflict (kind, day) do update set last = biz_number.last + ${count} returning last`.execute(db);
    return rows[0]?.last ?? 0;
  },
});

/**
 * Takes `count` numbers: `DD` for orders or `YD` for waybills, the day in GMT+8 as yyMMdd, and at least six digits. They
 * are taken in a transaction of their own, so that concurrent additions do not wait for each other; a number that was
 * taken is never given again, even if its record is not saved.
 */
export async function takeNumbers(
  work: Work,
  clock: Clock,
  kind: 'DD' | 'YD',
  count: number,
): Promise<string[]> {
  const day = toWireDate(clock.now()).slice(2).replaceAll('-', '');
  const last = await work.asSystem('number of an order or waybill', (use) =>
    use(numbersRepository).take(kind, day, count),
  );
  return Array.from(
    { length: count },
    (_, index) => `${kind}${day}${String(last - count + index + 1).padStart(6, '0')}`,
  );
}
