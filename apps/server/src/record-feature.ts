import type { Endpoint, PermissionCode } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { HistoryTable } from '@baisi/contract/history';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Table } from '@baisi/contract/tables/table';
import type * as z from 'zod/mini';
import type { Tables } from './db/tables.ts';
import type { Handle, Use, Work } from './db/work.ts';
import type { ResourceRows } from './feature.ts';
import type { Person } from './platform/actor.ts';
import type { FileQueries } from './platform/database/id-packs.ts';
import {
  type ColumnsOf,
  columnOf,
  toColumns,
  toWireRow,
  type WireRow,
} from './platform/database/record-rows.ts';
import { createRecords, type RecordHooks, type RecordQueries } from './platform/database/records.ts';
import type { RowSource } from './platform/database/row-source.ts';
import type { ConstraintCodes } from './platform/http/refusals.ts';
import { on, type Route } from './platform/http/route.ts';
import type { Sent } from './platform/records/edited-form.ts';
import { labelOf } from './platform/records/guarded-fields.ts';
import { type HistoryColumn, type HistoryWords, recordHistory } from './platform/records/record-history.ts';
import type { Stamps } from './platform/records/stale-version.ts';
import { recordSource } from './table-source.ts';

/** The ports that every feature with records takes. */
export type RecordPorts = {
  work: Work;
  rights: { rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope> };
};

type Permitted<Input, Result> = Endpoint<z.ZodMiniType<Input>, z.ZodMiniType<Result>> & {
  access: { kind: 'permission'; code: PermissionCode };
};

/** Endpoints that the contract's `recordEndpoints` declares. */
type RecordEndpoints<Form, Edit, Wire> = {
  list: Permitted<{ query: ListQuery }, Page<Wire>>;
  get: Permitted<{ id: string }, Wire>;
  add: Permitted<Form, { id: string }> & {
    input: { shape: Readonly<Record<keyof Form & string, unknown>> };
  };
  edit: Permitted<Edit, null>;
  remove: Permitted<{ id: string }, null>;
  removeBatch: Permitted<{ ids: string[] }, null>;
};

/** Texts of field values in 变更记录, for fields whose raw value is not shown. */
type Reads<Form> = { readonly [Name in keyof Form]?: HistoryWords };

type Mapper<Row, Wire> = () => Promise<(row: Row) => Wire>;
/**
 * Converts a row to the record that is sent. May be absent when the contract's fields are all columns in camel case.
 */
type Mapped<Row, Wire> =
  WireRow<Row> extends Wire ? { mapper?: Mapper<Row, Wire> } : { mapper: Mapper<Row, Wire> };

type About<Row extends Stamps, Form extends object, Edit, Wire, Resource extends RowResource> = {
  endpoints: RecordEndpoints<Form, Edit, Wire>;
  fields: RecordFields;
  /** Result of `recordTable`. */
  table: {
    table: HistoryTable;
    resource: Resource;
    source: RowSource;
    queries(db: Handle): RecordQueries<Row, ColumnsOf<Form>> & FileQueries<Row>;
  };
  /** `subject`: the noun of a record, such as 职务; `name`: the column that names it. */
  history: { subject: string; name: string; reads?: Reads<Form> };
  /** Error code for each unique index or foreign key that a write can violate. */
  constraints: ConstraintCodes;
  /** The records as a spreadsheet, if they can be exported and imported. */
  description?: Table;
  /** Converts a form to column values where a column needs another form than the field, such as `jsonb`. */
  toValues?(form: Form): Readonly<Record<string, unknown>>;
} & Mapped<Row, NoInfer<Wire>> &
  RecordHooks<Tables, Row, Form>;

const columnsTold = (
  names: readonly string[],
  fields: RecordFields,
  reads: ReadonlyMap<string, HistoryWords | undefined>,
): Record<string, HistoryColumn> =>
  Object.fromEntries(
    names.map((name) => {
      const read = reads.get(name);
      return [
        columnOf(name),
        { label: labelOf(fields, name), form: name, ...(read === undefined ? {} : { reads: read }) },
      ];
    }),
  );

/** The type keeps the resource's name, so that the list of all features shows which feature provides its rows. */
const rowsUnder = <const Resource extends RowResource>(resource: Resource, rows: ResourceRows) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a computed key widens to string
  ({ [resource]: rows }) as Record<Resource, ResourceRows>;

/**
 * Creates a feature for the records of one table: list, form, removal, 变更记录 (change history), row rules and spreadsheet,
 * derived from the contract's declaration. Further endpoints are added to `routes`, further rules as hooks of
 * `createRecords`.
 */
export function createRecordFeature<
  Row extends Stamps & { id: string; version: number },
  Form extends object,
  Edit extends { id: string; version: number } & Sent<Form>,
  Wire extends { id: string; createTime: string },
  const Resource extends RowResource,
>({ work, rights }: RecordPorts, about: About<Row, Form, Edit, Wire, Resource>) {
  const { endpoints, table, fields, history, description, constraints } = about;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `Mapped` asks for a mapper where the wire differs
  const mapper = about.mapper ?? (async () => (row: Row) => toWireRow(row) as object as Wire);
  const names = Object.keys(endpoints.add.input.shape);
  const reads = new Map<string, HistoryWords | undefined>(Object.entries(history.reads ?? {}));
  const scopeOf = (use: Use, person: Person) => rights.rowScopeOf(use, person, table.resource);
  const records = createRecords<Tables, Row, Form, ColumnsOf<Form>, Wire>({
    ...about,
    mapper,
    work,
    scopeOf,
    queries: table.queries,
    toForm: (row) => {
      const form = Object.entries(toWireRow(row)).filter(([name]) => names.includes(name));
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the names are those of the form's own schema
      return Object.fromEntries(form) as Form;
    },
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the columns are those of the form's fields
    toValues: (form) => (about.toValues?.(form) as ColumnsOf<Form> | undefined) ?? toColumns(form),
  });
  const routes: Route[] = [
    on(endpoints.list, ({ query }, { actor }) => records.list(actor, query)),
    on(endpoints.get, ({ id }, { actor }) => records.get(actor, id)),
    on(endpoints.add, (form, { actor }) => records.add(actor, form)),
    on(endpoints.edit, (form, { actor }) => records.edit(actor, form)),
    on(endpoints.remove, ({ id }, { actor }) => records.remove(actor, [id])),
    on(endpoints.removeBatch, ({ ids }, { actor }) => records.remove(actor, ids)),
  ];
  const tables =
    description === undefined
      ? []
      : [recordSource(description, { queries: (use) => use(table.queries), scopeOf, mapper })];
  return {
    records,
    routes,
    constraints,
    tables,
    histories: [
      recordHistory({
        table: table.table,
        subject: history.subject,
        name: history.name,
        columns: columnsTold(names, fields, reads),
        readCode: endpoints.list.access.code,
        editCode: endpoints.edit.access.code,
        get: records.get,
        form: endpoints.edit.input,
        save: records.edit,
      }),
    ],
    rows: rowsUnder(table.resource, { access: endpoints.list.access.code, source: table.source }),
  };
}
