import type { Endpoint, PermissionCode } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { HistoryTable } from '@baisi/contract/history';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { SentFile } from '@baisi/contract/sent-file';
import type * as z from 'zod/mini';
import type { Tables } from './db/tables.ts';
import type { Handle, Use, Work } from './db/work.ts';
import type { ResourceRows } from './feature.ts';
import type { Person } from './platform/actor.ts';
import type { Clock } from './platform/clock.ts';
import { createRecordExport, type FileQueries } from './platform/database/record-export.ts';
import { type ColumnsOf, columnOf, toColumns } from './platform/database/record-rows.ts';
import { createRecords, type RecordHooks, type RecordQueries } from './platform/database/records.ts';
import type { RowSource } from './platform/database/row-source.ts';
import type { FileColumn } from './platform/files/export-rows.ts';
import type { ConstraintCodes } from './platform/http/refusals.ts';
import { on, type Route } from './platform/http/route.ts';
import type { Sent } from './platform/records/edited-form.ts';
import { type HistoryColumn, type HistoryWords, recordHistory } from './platform/records/record-history.ts';
import type { Stamps } from './platform/records/stale-version.ts';

/** The ports that every feature with records takes. */
export type RecordPorts = {
  work: Work;
  clock: Clock;
  rights: { rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope> };
};

type Permitted<Input, Result> = Endpoint<z.ZodMiniType<Input>, z.ZodMiniType<Result>> & {
  access: { kind: 'permission'; code: PermissionCode };
};

/** Endpoints of the contract's `recordEndpoints`, and of `recordExport` if the list is exported. */
type RecordEndpoints<Form, Edit, Wire> = {
  list: Permitted<{ query: ListQuery }, Page<Wire>>;
  get: Permitted<{ id: string }, Wire>;
  add: Permitted<Form, { id: string }>;
  edit: Permitted<Edit, null>;
  remove: Permitted<{ id: string }, null>;
  removeBatch: Permitted<{ ids: string[] }, null>;
  exportXls?: Permitted<{ query: ListQuery; selections: string[] }, SentFile>;
};

type About<Row extends Stamps, Form extends object, Edit, Wire, Resource extends RowResource> = {
  /** The component of the menu whose row rules filter the records. */
  resource: Resource;
  endpoints: RecordEndpoints<Form, Edit, Wire>;
  /** The schema of the form of a new record. */
  toAdd: { shape: Readonly<Record<keyof Form & string, unknown>> };
  fields: RecordFields;
  /** Result of `recordTable`. */
  table: {
    source: RowSource;
    queries(db: Handle): RecordQueries<Row, ColumnsOf<Form>> & FileQueries<Row>;
  };
  /** `name`: the column that names a record; `reads`: how the values of a field read, where not as they are. */
  history: {
    table: HistoryTable;
    subject: string;
    name: string;
    reads?: { [Name in keyof Form]?: HistoryWords };
  };
  /** Unique index → the refusal when a write violates it. */
  constraints: ConstraintCodes;
  /** The form as it is stored: usually `toWireRow`. Fields that the form does not have are left out. */
  toForm(row: Row): Form;
  /** Row → wire: usually `async () => toWireRow`. */
  mapper(): Promise<(row: Row) => NoInfer<Wire>>;
  /** The columns of the file, where the contract has `recordExport`. */
  file?: { title: string; columns: readonly FileColumn<NoInfer<Wire>>[] };
} & RecordHooks<Tables, Row, Form>;

const columnsTold = (
  names: readonly string[],
  { fields }: RecordFields,
  reads: Readonly<Record<string, HistoryWords | undefined>> = {},
): Record<string, HistoryColumn> =>
  Object.fromEntries(
    names.map((name) => {
      const read = reads[name];
      const label = fields[name]?.label ?? name;
      return [columnOf(name), { label, form: name, ...(read === undefined ? {} : { reads: read }) }];
    }),
  );

/** Typed by the resource itself, so that the fold of all features knows whose rows are there. */
const rowsUnder = <const Resource extends RowResource>(resource: Resource, rows: ResourceRows) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a computed key widens to string
  ({ [resource]: rows }) as Record<Resource, ResourceRows>;

/**
 * A feature whose records are one table: list, form, removal, 变更记录, row rules and export, from what the contract
 * declares. Its own endpoints stand beside `routes`; its own rules are the hooks of `createRecords`.
 */
export function createRecordFeature<
  Row extends Stamps & { id: string; version: number },
  Form extends object,
  Edit extends { id: string; version: number } & Sent<Form>,
  Wire extends { id: string },
  const Resource extends RowResource,
>({ work, clock, rights }: RecordPorts, about: About<Row, Form, Edit, Wire, Resource>) {
  const { endpoints, table, fields, history, file, mapper, toAdd, constraints, resource } = about;
  const names = Object.keys(toAdd.shape);
  const scopeOf = (use: Use, person: Person) => rights.rowScopeOf(use, person, resource);
  const records = createRecords<Tables, Row, Form, ColumnsOf<Form>, Wire>({
    ...about,
    work,
    scopeOf,
    queries: table.queries,
    toForm: (row) => {
      const form = Object.entries(about.toForm(row)).filter(([name]) => names.includes(name));
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the names are those of the form's own schema
      return Object.fromEntries(form) as Form;
    },
    toValues: toColumns,
  });
  const routes: Route[] = [
    on(endpoints.list, ({ query }, { actor }) => records.list(actor, query)),
    on(endpoints.get, ({ id }, { actor }) => records.get(actor, id)),
    on(endpoints.add, (form, { actor }) => records.add(actor, form)),
    on(endpoints.edit, (form, { actor }) => records.edit(actor, form)),
    on(endpoints.remove, ({ id }, { actor }) => records.remove(actor, [id])),
    on(endpoints.removeBatch, ({ ids }, { actor }) => records.remove(actor, ids)),
  ];
  if (endpoints.exportXls !== undefined && file !== undefined) {
    const send = createRecordExport({
      work,
      clock,
      queries: table.queries,
      scopeOf,
      mapper,
      fields,
      ...file,
    });
    routes.push(
      on(endpoints.exportXls, ({ query, selections }, { actor }) => send(actor, query, selections)),
    );
  }
  return {
    records,
    routes,
    constraints,
    histories: [
      recordHistory({
        table: history.table,
        subject: history.subject,
        name: history.name,
        columns: columnsTold(names, fields, history.reads),
        readCode: endpoints.list.access.code,
        editCode: endpoints.edit.access.code,
        get: records.get,
        form: endpoints.edit.input,
        save: records.edit,
      }),
    ],
    rows: rowsUnder(resource, { access: endpoints.list.access.code, source: table.source }),
  };
}
