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
  /** With `parentId`, lists only the records that belong to this parent record. */
  listPage(query: ListQuery, scope: RowScope, parentId?: string): Promise<Row[]>;
  count(query: ListQuery, scope: RowScope, parentId?: string): Promise<number>;
  findById(id: string, scope: RowScope): Promise<Row | undefined>;
  /** Locks rows in the order of their ids, because batches with different orders could deadlock. */
  lock(ids: readonly string[], scope: RowScope): Promise<Row[]>;
  insert(row: Values & { id: string; create_by: string }): Promise<unknown>;
  /** Inserts several rows with the same columns by one statement; absent where rows are inserted one by one. */
  insertMany?(rows: readonly (Values & { id: string; create_by: string })[]): Promise<unknown>;
  set(id: string, values: Values): Promise<unknown>;
  deleteBy(ids: readonly string[]): Promise<unknown>;
};

/** The user who writes, and the rows that this user reaches. */
export type Writer = { actor: Caller; scope: RowScope };

/** Result of a write: added and edited rows as the list shows them, removed rows only by id. */
export type Written = { kind: 'added' | 'edited' | 'removed'; rows: readonly { id: string }[] };

/** Steps that a feature adds to the writing of its records. */
export type RecordHooks<DB, Row, Form, New = Form> = {
  /**
   * Checks a new record, which will have this id. Returns values of columns that the form does not contain, such as its
   * parent or its code.
   */
  beforeAdd?(use: Use<DB>, writer: Writer, form: New, id: string): Promise<Partial<Row>>;
  /** Takes locks that must be taken before the edited row is locked. */
  beforeLock?(use: Use<DB>, writer: Writer, id: string): Promise<void>;
  /** Throws if the form may not replace the stored row. */
  beforeEdit?(use: Use<DB>, writer: Writer, row: Row, form: Form): Promise<void>;
  /** Throws if the rows may not be removed. */
  beforeRemove?(use: Use<DB>, writer: Writer, rows: readonly Row[]): Promise<void>;
  /** Runs `job`, an edit or removal, and throws if its effect is not allowed. */
  guard?(
    use: Use<DB>,
    actor: Caller,
    ids: readonly string[],
    write: () => Promise<unknown>,
  ): Promise<unknown>;
  /** Called after the commit. */
  afterWrite?(written: Written): void;
};

type Needs<DB, Row, Form extends object, Values, Wire, Listed, New> = {
  work: Work<DB>;
  queries: Repository<DB, RecordQueries<Row, Values>>;
  /** The fields of the record; some are guarded by permission codes. */
  fields: RecordFields;
  /** Converts a stored row to the values of its edit form. */
  toForm(row: Row): Form;
  /** Converts a form to column values; throws when its fields contradict each other. */
  toValues(form: Form): Values;
  /**
   * Returns a function that converts a row to the record that is sent. Called before the transaction, because waiting
   * for a second connection inside it could deadlock.
   */
  mapper(): Promise<(row: Row) => Wire>;
  /** Converts a row to the entry of the list; by default the function that `mapper` returns. */
  toListed?(row: Row): Listed;
  /** Returns the rows that a user reaches; when absent, everybody reaches all rows. */
  scopeOf?(use: Use<DB>, person: Person): Promise<RowScope>;
  /** Throws if the user may not access a row that is within the scope. */
  demandReach?(use: Use<DB>, actor: Caller, row: Row): Promise<void>;
  /** Returns the error code for a missing row; `not-found` by default. */
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
          // Cast: without `toListed`, the types `Listed` and `Wire` are equal.
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

/** Creates the writes of records as parts of a transaction. */
function writeRecords<
  DB,
  Row extends Kept,
  Form extends object,
  Values,
  Wire extends { id: string },
  Listed = Wire,
  New extends Form = Form,
>(needs: Needs<DB, Row, Form, Values, Wire, Listed, New>) {
  const { queries, fields, toForm, toValues, demandReach, beforeLock, beforeEdit } = needs;
  const { scopeOf, refuseMissing } = readRecords(needs);
  const guard = needs.guard ?? ((_use, _actor, _ids, write) => write());

  /** Locks the rows of all ids; throws if one is missing or the writer does not reach it. */
  const lockAll = async (use: Use<DB>, { actor, scope }: Writer, ids: readonly string[]): Promise<Row[]> => {
    const rows = await use(queries).lock(ids, scope);
    if (rows.length < ids.length) throw refuseMissing(actor);
    if (demandReach) for (const row of rows) await demandReach(use, actor, row);
    return rows;
  };
  const add = async (use: Use<DB>, writer: Writer, records: readonly { id: string; form: New }[]) => {
    const rows: (Values & { id: string; create_by: string })[] = [];
    for (const { id, form } of records) {
      const beside = await needs.beforeAdd?.(use, writer, form, id);
      rows.push({ ...toValues(form), ...beside, id, create_by: writer.actor.username });
    }
    const { insert, insertMany } = use(queries);
    if (insertMany !== undefined && rows.length > 1) await insertMany(rows);
    else for (const row of rows) await insert(row);
  };

  const edit = async (
    use: Use<DB>,
    writer: Writer,
    sent: { id: string; version: number } & Sent<Form>,
    toCurrent: (row: Row) => object,
  ): Promise<void> => {
    const { id, version, ...form } = sent;
    await beforeLock?.(use, writer, id);
    for (const before of await lockAll(use, writer, [id])) {
      if (before.version !== version) throw staleVersion(before, { current: toCurrent(before) });
      const merging = { actor: writer.actor, fields };
      const edited = mergeOverStored<Form>(toForm(before), form as Sent<Form>, merging);
      const values = toValues(edited);
      await beforeEdit?.(use, writer, before, edited);
      await guard(use, writer.actor, [id], () => use(queries).set(id, values));
    }
  };

  const remove = async (use: Use<DB>, writer: Writer, ids: readonly string[]): Promise<void> => {
    const rows = await lockAll(use, writer, ids);
    await needs.beforeRemove?.(use, writer, rows);
    await guard(use, writer.actor, ids, () => use(queries).deleteBy(ids));
  };

  const writerOf = async (use: Use<DB>, actor: Caller): Promise<Writer> => ({
    actor,
    scope: await scopeOf(use, actor),
  });

  return { add, edit, remove, writerOf };
}

/**
 * Lists, adds, edits and removes the records of one table, limited to the rows that the user reaches
 * (docs/decisions/0021). An edit throws `stale-version` if another save has raised the version; a removal removes all
 * given records or none. Features add checks by hooks.
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
  const { work, queries, toForm, mapper } = needs;
  const { scopeOf, list, get } = readRecords(needs);
  const { add, edit, remove, writerOf } = writeRecords(needs);
  /** Reads the written row again; throws if the writer no longer reaches it. */
  const readWritten = async (use: Use<DB>, { scope }: Writer, id: string): Promise<Row[]> => {
    if (scope === 'all' && needs.afterWrite === undefined) return [];
    const row = await use(queries).findById(id, scope);
    if (row === undefined) throw appError('beyond-own-rows');
    return [row];
  };

  return {
    list,
    get,
    /**
     * The same writes as parts of a larger transaction, for imports. They refuse what the single calls refuse; rows
     * that are then out of the writer's reach are refused by `demandReached`.
     */
    within: {
      add: async (use: Use<DB>, actor: Caller, records: readonly { id: string; form: New }[]) =>
        add(use, await writerOf(use, actor), records),
      edit: async (use: Use<DB>, actor: Caller, sent: { id: string; version: number } & Sent<Form>) =>
        edit(use, await writerOf(use, actor), sent, () => ({})),
      remove: async (use: Use<DB>, actor: Caller, ids: readonly string[]) =>
        remove(use, await writerOf(use, actor), ids),
      /** Returns the rows among `ids` that the user reaches, with their present forms. */
      async forms(use: Use<DB>, actor: Caller, ids: readonly string[]) {
        const rows = ids.length === 0 ? [] : await use(queries).lock(ids, await scopeOf(use, actor));
        return rows.map((row) => ({ id: row.id, version: row.version, form: toForm(row) }));
      },
      async demandReached(use: Use<DB>, actor: Caller, ids: readonly string[]): Promise<void> {
        const scope = await scopeOf(use, actor);
        if (scope === 'all' || ids.length === 0) return;
        if ((await use(queries).lock(ids, scope)).length < ids.length) throw appError('beyond-own-rows');
      },
    },

    async add(actor: Caller, form: New): Promise<{ id: string }> {
      const id = newId();
      const toWire = await mapper();
      const rows = await work.write(actor, async (use) => {
        const writer = await writerOf(use, actor);
        await add(use, writer, [{ id, form }]);
        return readWritten(use, writer, id);
      });
      needs.afterWrite?.({ kind: 'added', rows: rows.map(toWire) });
      return { id };
    },

    /**
     * Saves an edit; fields that were not sent keep their values. Throws `stale-version` if another save has raised
     * the version.
     */
    async edit(actor: Caller, sent: { id: string; version: number } & Sent<Form>): Promise<void> {
      const toWire = await mapper();
      const rows = await work.write(actor, async (use) => {
        const writer = await writerOf(use, actor);
        await edit(use, writer, sent, toWire);
        return readWritten(use, writer, sent.id);
      });
      needs.afterWrite?.({ kind: 'edited', rows: rows.map(toWire) });
    },

    /** Removes all of these records or none. */
    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await work.write(actor, async (use) => remove(use, await writerOf(use, actor), ids));
      needs.afterWrite?.({ kind: 'removed', rows: ids.map((id) => ({ id })) });
    },
  };
}
