import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Up to `idsInPack` ids joined by commas: a million separate strings would need four times the memory. */
export type IdPack = string;

/** Queries that exporting a table needs. */
export type FileQueries<Row> = {
  /** Ids of all matching rows (only those in `ids` unless it is empty) in list order, at most `limit`. */
  listIds(query: ListQuery, scope: RowScope, limit: number, ids: readonly string[]): Promise<IdPack[]>;
  /** The rows of these ids, in any order. */
  listMany(ids: readonly string[], scope: RowScope): Promise<Row[]>;
};

/** Maximum number of ids in a pack; records are read one pack at a time. */
const idsInPack = 1_000;

export const idsIn = (pack: IdPack): string[] => pack.split(',');

export const packsOf = (ids: readonly string[]): IdPack[] =>
  Array.from({ length: Math.ceil(ids.length / idsInPack) }, (_, i) =>
    ids.slice(i * idsInPack, (i + 1) * idsInPack).join(','),
  );

/** Runs an ordered query whose only column is `id`, and returns the ids in its order. */
export async function listIdPacks(
  db: QueryExecutorProvider,
  query: RawBuilder<{ id: string }>,
): Promise<IdPack[]> {
  const packed = sql<{ pack: IdPack }>`select string_agg(id, ',' order by place) as pack
    from (select id, row_number() over () as place from (${query}) as wanted) as placed
    group by (place - 1) / ${idsInPack} order by min(place)`;
  return (await packed.execute(db)).rows.map(({ pack }) => pack);
}
