import type { Page } from '@baisi/contract/envelope';
import type { ErrorCode } from '@baisi/contract/errors';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Caller, Person } from '../actor.ts';
import { appError } from '../errors.ts';
import { newId } from '../ids.ts';
import { mergeOverStored, type Sent } from '../records/edited-form.ts';
import { type Stamps, staleVersion } from '../records/stale-version.ts';
import { pageOf } from './list.ts';
import type { Repository, Use, Work } from './work.ts';

type Kept = Stamps & { id: string; version: number };

/** Queries over one table, each limited to the rows within a scope. */
export type RecordQueries<Row, Values> = {
  /** `parentId`: lists only the records that belong to this parent record. */
  listPage(query: ListQuery, scope: RowScope, parentId?: string): Promise<Row[]>;
  count(query: ListQuery, scope: RowScope, parentId?: string): Promise<number>;
  findById(id: string, scope: RowScope): Promise<Row | undefined>;
  /** Locks rows in the order of their ids, so that concurrent batches wait instead of deadlocking. */
  lock(ids: readonly string[], scope: RowScope): Promise<Row[]>;
  insert(row: Values & { id: string; create_by: string }): Promise<unknown>;
  set(id: string, values: Values): Promise<unknown>;
  deleteBy(ids: readonly string[]): Promise<unknown>;
};

/** The user who writes, and the rows within that user's reach. */
export type Writer = { actor: Caller; scope: RowScope };

/** The result of a write: added and edited rows in the form of the list, removed rows by id. */
export type Written = { kind: 'added' | 'edited' | 'removed'; rows: readonly { id: string }[] };

/** Feature-specific steps in the writing of its records. */
export type RecordHooks<DB, Row, Form, New = Form> = {
  /** Checks a new record; returns the columns that the form does not write, such as its parent or its code. */
  beforeAdd?(use: Use<DB>, writer: Writer, form: New): Promise<Partial<Row>>;
  /** Takes the locks that must be taken before an edited row is locked. */
  beforeLock?(use: Use<DB>, writer: Writer, id: string): Promise<void>;
  /** Throws when the form may not be written over the row. */
  beforeEdit?(use: Use<DB>, writer: Writer, row: Row, form: Form): Promise<void>;
  /** Throws when the rows may not be removed. */
  beforeRemove?(use: Use<DB>, writer: Writer, rows: readonly Row[]): Promise<void>;
  /** Runs an edit or a removal, and throws when its effect is not allowed. */
  guard?(
    use: Use<DB>,
    actor: Caller,
    ids: readonly string[],
    write: () => Promise<unknown>,
    kind: Exclude<Written['kind'], 'added'>,
  ): Promise<unknown>;
  /** Called once the write is committed. */
  afterWrite?(written: Written): void;
};

type Needs<DB, Row, Form extends object, Values, Wire, Listed, New> = {
  work: Work<DB>;
  queries: Repository<DB, RecordQueries<Row, Values>>;
  /** The fields that permission codes guard. */
  fields: RecordFields;
  /** Converts a stored row to the values of its edit form. */
  toForm(row: Row): Form;
  /** Converts a form to the columns that it writes; throws when the form as a whole is invalid. */
  toValues(form: Form): Values;
  /** Row → wire. Called before the transaction: inside it, waiting for a second connection could deadlock. */
  mapper(): Promise<(row: Row) => Wire>;
  /** Row → wire for the list; by default the same as `mapper`. */
  toListed?(row: Row): Listed;
  /** Returns the rows within a user's reach; absent: all rows. */
  scopeOf?(use: Use<DB>, person: Person): Promise<RowScope>;
  /** Throws unless the user may reach a row of the scope. */
  demandReach?(use: Use<DB>, actor: Caller, row: Row): Promise<void>;
  /** Returns the error for a row that does not exist; by default `not-found`. */
  missing?(actor: Caller): ErrorCode;
} & RecordHooks<DB, Row, Form, New>;

function readRecords<
  DB,
  Row extends Kept,
  Form extends object,
  Values,
  Wire extends { id: string },
  Listed = Wire,
  New extends Form = Form,
>(needs: Needs<DB, Row, Form, Values, Wire, Listed, New>) {
  const { work, queries, mapper, demandReach } = needs;
  const scopeOf = async (use: Use<DB>, actor: Caller): Promise<RowScope> =>
    needs.scopeOf ? needs.scopeOf(use, actor) : 'all';
  const refuseMissing = (actor: Caller) => appError(needs.missing?.(actor) ?? 'not-found');
  return {
    scopeOf,
    refuseMissing,
    /** Returns a page of the list. `parentId`: only the records that belong to this parent record. */
    list: (actor: Caller, query: ListQuery, parentId?: string): Promise<Page<Listed>> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const [rows, total, toListed] = await Promise.all([
          use(queries).listPage(query, scope, parentId),
          use(queries).count(query, scope, parentId),
          // Without `toListed`, `Listed` is `Wire`.
          needs.toListed ?? (mapper() as Promise<unknown> as Promise<(row: Row) => Listed>),
        ]);
        return pageOf(query, rows.map(toListed), total);
      }),

    get: (actor: Caller, id: string): Promise<Wire> =>
      work.read(actor, async (use) => {
        const row = await use(queries).findById(id, await scopeOf(use, actor));
        if (row === undefined) throw refuseMissing(actor);
        await demandReach?.(use, actor, row);
        return (await mapper())(row);
      }),
  };
}

/**
 * Lists, adds, edits and removes the records of one table, within the user's reach (docs/decisions/0021). An edit with
 * an older version throws `stale-version`; a removal removes all records or none. Features add checks by the hooks.
 */
export function createRecords<
  DB,
  Row extends Kept,
  Form extends object,
  Values,
  Wire extends { id: string },
  Listed = Wire,
  New extends Form = Form,
>(needs: Needs<DB, Row, Form, Values, Wire, Listed, New>) {
  const { work, queries, fields, toForm, toValues, mapper, demandReach, beforeLock, beforeEdit } = needs;
  const { scopeOf, refuseMissing, list, get } = readRecords(needs);
  const guard = needs.guard ?? ((_use, _actor, _ids, write) => write());

  /** Locks the rows of all ids; throws when one is missing or out of reach. */
  const lockAll = async (use: Use<DB>, { actor, scope }: Writer, ids: readonly string[]): Promise<Row[]> => {
    const rows = await use(queries).lock(ids, scope);
    if (rows.length < ids.length) throw refuseMissing(actor);
    if (demandReach) for (const row of rows) await demandReach(use, actor, row);
    return rows;
  };
  /** Reads the written row; throws when it is no longer within the writer's reach. */
  const readWritten = async (use: Use<DB>, { scope }: Writer, id: string): Promise<Row[]> => {
    if (scope === 'all' && needs.afterWrite === undefined) return [];
    const row = await use(queries).findById(id, scope);
    if (row === undefined) throw appError('beyond-own-rows');
    return [row];
  };

  return {
    list,
    get,
    async add(actor: Caller, form: New): Promise<{ id: string }> {
      const id = newId();
      const toWire = await mapper();
      const rows = await work.write(actor, async (use) => {
        const writer = { actor, scope: await scopeOf(use, actor) };
        const beside = await needs.beforeAdd?.(use, writer, form);
        await use(queries).insert({ ...toValues(form), ...beside, id, create_by: actor.username });
        return readWritten(use, writer, id);
      });
      needs.afterWrite?.({ kind: 'added', rows: rows.map(toWire) });
      return { id };
    },

    /** Saves an edit; fields that were not sent keep their values. Throws `stale-version` for an older version. */
    async edit(actor: Caller, sent: { id: string; version: number } & Sent<Form>): Promise<void> {
      const { id, version, ...form } = sent;
      const toWire = await mapper();
      const rows = await work.write(actor, async (use) => {
        const writer = { actor, scope: await scopeOf(use, actor) };
        await beforeLock?.(use, writer, id);
        for (const before of await lockAll(use, writer, [id])) {
          if (before.version !== version) throw staleVersion(before, { current: toWire(before) });
          const edited = mergeOverStored<Form>(toForm(before), form as Sent<Form>, { actor, fields });
          const values = toValues(edited);
          await beforeEdit?.(use, writer, before, edited);
          await guard(use, actor, [id], () => use(queries).set(id, values), 'edited');
        }
        return readWritten(use, writer, id);
      });
      needs.afterWrite?.({ kind: 'edited', rows: rows.map(toWire) });
    },

    /** Removes all of these records or none. */
    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await work.write(actor, async (use) => {
        const writer = { actor, scope: await scopeOf(use, actor) };
        const rows = await lockAll(use, writer, ids);
        await needs.beforeRemove?.(use, writer, rows);
        await guard(use, actor, ids, () => use(queries).deleteBy(ids), 'removed');
      });
      needs.afterWrite?.({ kind: 'removed', rows: ids.map((id) => ({ id })) });
    },
  };
}
