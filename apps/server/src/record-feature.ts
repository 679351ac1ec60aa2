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
import {
  type ColumnsOf,
  columnOf,
  toColumns,
  toWireRow,
  type WireRow,
} from './platform/database/record-rows.ts';
import { createRecords, type RecordHooks, type RecordQueries } from './platform/database/records.ts';
import type { RowSource } from './platform/database/row-source.ts';
import { createTimeColumn, type FileColumn } from './platform/files/export-rows.ts';
import type { ConstraintCodes } from './platform/http/refusals.ts';
import { on, type Route } from './platform/http/route.ts';
import type { Sent } from './platform/records/edited-form.ts';
import { labelOf } from './platform/records/guarded-fields.ts';
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
  add: Permitted<Form, { id: string }> & {
    input: { shape: Readonly<Record<keyof Form & string, unknown>> };
  };
  edit: Permitted<Edit, null>;
  remove: Permitted<{ id: string }, null>;
  removeBatch: Permitted<{ ids: string[] }, null>;
  exportXls?: Permitted<{ query: ListQuery; selections: string[] }, SentFile>;
};

/** Texts of field values in 变更记录 and in the exported file, for fields whose raw value is not shown. */
type Reads<Form> = { readonly [Name in keyof Form]?: HistoryWords };

type Mapper<Row, Wire> = () => Promise<(row: Row) => Wire>;
/** Row → wire; by default all columns by their wire names, if the contract has the same fields. */
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
  /** Unique index or foreign key → the refusal when a write violates it. */
  constraints: ConstraintCodes;
  /**
   * The fields in the exported file and the widths of their columns in characters, if the contract has `recordExport`.
   */
  file?: Readonly<Partial<Record<keyof NoInfer<Wire>, number>>>;
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

/** The text of a field as in the list: its `_dictText` if the record has one, else its mapped text, else its value. */
function fileColumn<Wire extends { createTime: string }>(
  name: string,
  width: number,
  fields: RecordFields,
  reads: HistoryWords | undefined,
): FileColumn<Wire> {
  if (name === 'createTime') return { ...createTimeColumn, width };
  const words = new Map(Object.entries(reads !== undefined && 'words' in reads ? reads.words : {}));
  const cell = (record: Wire) => {
    const values = new Map<string, unknown>(Object.entries(record));
    const value = values.get(`${name}_dictText`) ?? values.get(name);
    if (typeof value === 'string') return words.get(value) ?? value;
    return typeof value === 'number' ? value : null;
  };
  return { key: name, heading: labelOf(fields, name), width, cell };
}

/** Typed by the resource, so that the list of all features knows which feature provides its rows. */
const rowsUnder = <const Resource extends RowResource>(resource: Resource, rows: ResourceRows) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a computed key widens to string
  ({ [resource]: rows }) as Record<Resource, ResourceRows>;

/**
 * A feature with the records of one table: list, form, removal, 变更记录, row rules and export, derived from the contract's
 * declaration. Further endpoints are added to `routes`; further rules are hooks of `createRecords`.
 */
export function createRecordFeature<
  Row extends Stamps & { id: string; version: number },
  Form extends object,
  Edit extends { id: string; version: number } & Sent<Form>,
  Wire extends { id: string; createTime: string },
  const Resource extends RowResource,
>({ work, clock, rights }: RecordPorts, about: About<Row, Form, Edit, Wire, Resource>) {
  const { endpoints, table, fields, history, file, constraints } = about;
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
      title: history.subject,
      columns: [...new Map<string, number>(Object.entries(file))].map(([name, width]) =>
        fileColumn<Wire>(name, width, fields, reads.get(name)),
      ),
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
