import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Caller, Person } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { exportRows, type FileColumn, inOrder } from '../files/export-rows.ts';
import { hiddenFrom } from '../records/guarded-fields.ts';
import type { Repository, Use, Work } from './work.ts';

/** Queries that the export of a table needs. */
export type FileQueries<Row> = {
  /** Ids of all matches (only those in `ids`, when given) in list order, at most `limit`. */
  listIds(query: ListQuery, scope: RowScope, limit: number, ids: readonly string[]): Promise<string[]>;
  /** The rows of these ids, in any order. */
  listMany(ids: readonly string[], scope: RowScope): Promise<Row[]>;
};

type Needs<DB, Row, Wire> = {
  work: Work<DB>;
  clock: Clock;
  queries: Repository<DB, FileQueries<Row>>;
  scopeOf(use: Use<DB>, person: Person): Promise<RowScope>;
  mapper(): Promise<(row: Row) => Wire>;
  fields: RecordFields;
  /** Name of the file and its sheet. */
  title: string;
  columns: readonly FileColumn<Wire>[];
};

/**
 * Exports the records that match a query, or only the selected ones, within the user's row rules and without the fields
 * that are hidden from the user.
 */
export const createRecordExport =
  <DB, Row extends { id: string }, Wire>(needs: Needs<DB, Row, Wire>) =>
  (actor: Caller, query: ListQuery, chosen: readonly string[]): Promise<SentFile> => {
    const { work, clock, queries, scopeOf, mapper, fields, title, columns } = needs;
    return exportRows<Wire>({
      title,
      columns,
      hidden: hiddenFrom(actor, fields),
      now: clock.now(),
      listIds: (limit) =>
        work.read(actor, async (use) =>
          use(queries).listIds(query, await scopeOf(use, actor), limit, chosen),
        ),
      // The row scope is read for each batch, because rules may change during an export.
      listBatch: (ids) =>
        work.read(actor, async (use) => {
          const rows = await use(queries).listMany(ids, await scopeOf(use, actor));
          return inOrder(ids, rows, ({ id }) => id).map(await mapper());
        }),
    });
  };
