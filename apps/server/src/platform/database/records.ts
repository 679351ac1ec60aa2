import type { Page } from '@baisi/contract/envelope';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Caller, Person } from '../actor.ts';
import { appError } from '../errors.ts';
import { newId } from '../ids.ts';
import { staleVersion } from '../stale-version.ts';
import { pageOf } from './list.ts';
import type { Repository, Use, Work } from './work.ts';

type Kept = Parameters<typeof staleVersion>[0] & { id: string; version: number };

/** Queries over one table, each over the rows that a scope lets through. */
export type RecordQueries<Row, Values> = {
  listPage(query: ListQuery, scope: RowScope): Promise<Row[]>;
  count(query: ListQuery, scope: RowScope): Promise<number>;
  findById(id: string, scope: RowScope): Promise<Row | undefined>;
  /** In the order of their ids, so that two batches wait for each other. */
  lock(ids: readonly string[], scope: RowScope): Promise<Row[]>;
  insert(row: Values & { id: string; create_by: string }): Promise<unknown>;
  set(id: string, values: Values): Promise<unknown>;
  deleteBy(ids: readonly string[]): Promise<unknown>;
};

type Needs<DB, Row, Values, Wire> = {
  work: Work<DB>;
  queries: Repository<DB, RecordQueries<Row, Values>>;
  /** The rows that a person may reach. */
  scopeOf(use: Use<DB>, person: Person): Promise<RowScope>;
  /** How a row is told. */
  mapper(): Promise<(row: Row) => Wire>;
  /** Throws what stands in the way of writing `values` over the row. */
  beforeEdit?(use: Use<DB>, row: Row, values: Values): Promise<void>;
  /** Throws what stands in the way of removing the row. */
  beforeRemove?(use: Use<DB>, row: Row): Promise<void>;
};

/**
 * Records that are listed, added, edited over their version, and removed all or none, within the rows that a person may
 * reach (docs/decisions/0021): for tables that hold little and mean nothing more.
 */
export function createRecords<DB, Row extends Kept, Values, Wire extends object>(
  needs: Needs<DB, Row, Values, Wire>,
) {
  const { work, queries, scopeOf, mapper, beforeEdit, beforeRemove } = needs;
  /** Nobody makes or moves a row out of his own reach; called after it was written. */
  const demandWithin = async (use: Use<DB>, scope: RowScope, id: string): Promise<void> => {
    if (scope === 'all') return;
    if ((await use(queries).findById(id, scope)) === undefined) throw appError('beyond-own-rows');
  };
  return {
    list: (actor: Caller, query: ListQuery): Promise<Page<Wire>> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const [rows, total, toWire] = await Promise.all([
          use(queries).listPage(query, scope),
          use(queries).count(query, scope),
          mapper(),
        ]);
        return pageOf(query, rows.map(toWire), total);
      }),

    get: (actor: Caller, id: string): Promise<Wire> =>
      work.read(actor, async (use) => {
        const row = await use(queries).findById(id, await scopeOf(use, actor));
        if (row === undefined) throw appError('not-found');
        return (await mapper())(row);
      }),

    async add(actor: Caller, values: Values): Promise<{ id: string }> {
      const id = newId();
      await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        await use(queries).insert({ ...values, id, create_by: actor.username });
        await demandWithin(use, scope, id);
      });
      return { id };
    },

    /** `valuesOf`: what the row holds after the edit. */
    async edit(actor: Caller, id: string, version: number, valuesOf: (row: Row) => Values): Promise<void> {
      const toWire = await mapper();
      await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const [before] = await use(queries).lock([id], scope);
        if (before === undefined) throw appError('not-found');
        if (before.version !== version) throw staleVersion(before, { current: toWire(before) });
        const values = valuesOf(before);
        await beforeEdit?.(use, before, values);
        await use(queries).set(id, values);
        await demandWithin(use, scope, id);
      });
    },

    /** All of them or none. */
    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await work.write(actor, async (use) => {
        const rows = await use(queries).lock(ids, await scopeOf(use, actor));
        if (rows.length < ids.length) throw appError('not-found');
        if (beforeRemove) for (const row of rows) await beforeRemove(use, row);
        await use(queries).deleteBy(ids);
      });
    },
  };
}
