import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Columns of an entry of a trail; `id` and `at` order it. */
export type TrailRow = {
  id: string;
  at: Date;
  action: string;
  title: string;
  detail: string;
  target: string | null;
};

type TrailCursor = { time: Date; id: string };

/**
 * Reads a page of a trail, newest first. `from`: FROM and WHERE of the rows; `at` and `id`: their time and id. Times are
 * compared in milliseconds, because the place of a page has no more.
 */
export async function listTrail(
  db: QueryExecutorProvider,
  {
    columns,
    from,
    at,
    id,
  }: {
    columns: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
    at: RawBuilder<unknown>;
    id: RawBuilder<unknown>;
  },
  after: TrailCursor | undefined,
  limit: number,
): Promise<TrailRow[]> {
  const time = sql`date_trunc('milliseconds', ${at})`;
  // The plain comparison comes first, because it can use an index.
  const earlier =
    after === undefined
      ? sql`true`
      : sql`${at} < ${new Date(after.time.getTime() + 1)} and (${time}, ${id}) < (${after.time}, ${after.id})`;
  const { rows } = await sql<TrailRow>`select ${id} as id, ${time} as at, ${columns} ${from} and ${earlier}
    order by 2 desc, 1 desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts the rows of a trail. */
export async function countTrail(db: QueryExecutorProvider, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}
