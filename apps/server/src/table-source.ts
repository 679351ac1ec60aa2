import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { ExportedTable } from '@baisi/contract/tables/table';
import type { RawBuilder } from 'kysely';
import type { Use } from './db/work.ts';
import type { Person } from './platform/actor.ts';
import type { FileQueries, IdPack } from './platform/database/id-packs.ts';
import { inOrder } from './platform/files/export-rows.ts';
import type { SentRecord } from './platform/files/table-columns.ts';

/** How the records of a table are read for a file; every query stays within the person's rows. */
export type TableRows<Input> = {
  /** Ids of the matching records, or of the selected ones among them, in list order, at most `limit`. */
  listIds(use: Use, person: Person, input: Input, limit: number): Promise<readonly IdPack[]>;
  /**
   * The rows of these records in their order, as the list shows them to the person. Fields of items have the prefix
   * `item.`.
   */
  listBatch(use: Use, person: Person, ids: readonly string[]): Promise<readonly SentRecord[]>;
  /**
   * For tables with hundreds of thousands of records: the same rows as texts, which the database writes itself.
   * Undefined for a person to whom the list shows less than the database knows.
   */
  scan?(use: Use, person: Person, input: Input): Promise<TableScan | undefined>;
};

/** `lines`: query for the cells of all records in list order; a line has the fields in the order of `keys`. */
export type TableScan = {
  total: number;
  lines(keys: readonly string[]): RawBuilder<{ line: string }>;
};

/** A table of the contract with its rows. The input has been parsed by the export endpoint of the same table. */
export type TableSource = TableRows<unknown> & { table: ExportedTable };

/** The part of an export's input that every table has. */
export type ListAsked = { query: ListQuery; selections: readonly string[] };

/** Connects a table of the contract with its rows. `Input`: the parsed input of its export. */
export const tableSource = <Input extends ListAsked>(
  table: ExportedTable,
  rows: TableRows<Input>,
): TableSource => ({
  table,
  ...rows,
});

type Queried<Row, Wire> = {
  queries(use: Use): FileQueries<Row>;
  scopeOf(use: Use, person: Person): Promise<RowScope>;
  /** Returns a function that converts a row to the record that is sent. */
  mapper(): Promise<(row: Row) => Wire>;
};

/** Connects a table with the rows of `recordQueries`. */
export const recordSource = <Row extends { id: string }, Wire extends object>(
  table: ExportedTable,
  { queries, scopeOf, mapper }: Queried<Row, Wire>,
): TableSource =>
  tableSource<ListAsked>(table, {
    listIds: async (use, person, { query, selections }, limit) =>
      queries(use).listIds(query, await scopeOf(use, person), limit, selections),
    // The row scope is read again for each batch, because rules may change during the export.
    listBatch: async (use, person, ids) => {
      const rows = await queries(use).listMany(ids, await scopeOf(use, person));
      const toWire = await mapper();
      return inOrder(ids, rows, ({ id }) => id).map((row) => Object.fromEntries(Object.entries(toWire(row))));
    },
  });
