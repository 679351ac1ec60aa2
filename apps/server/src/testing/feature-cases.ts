import type { CheckableColumn } from '@baisi/contract/checks';
import type { Endpoint, PermissionCode } from '@baisi/contract/endpoint';
import type { Refusal } from '@baisi/contract/envelope';
import type { HistoryTable } from '@baisi/contract/history';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RawBuilder } from 'kysely';
import type { RowSource } from '../platform/database/row-source.ts';
import type { Fixture, Kind } from './security/fixture.ts';
import type { World } from './security/world.ts';
import type { TestServer } from './test-server.ts';

/** A form or a record, by field name. */
export type Form = Record<string, unknown>;

/** Calls an endpoint as an administrator. */
export type Call = (
  endpoint: Endpoint,
  input: Form,
) => Promise<{ result: unknown; message: string; refusal?: Refusal }>;

/** Calls that create, edit and read records of a feature. */
export type EditCase = {
  edit: Endpoint;
  /** Endpoint that adds a record. Absent: the record exists or is the caller's own, and its fields cannot be blank. */
  add?: Endpoint;
  /** Id of a record that every installation has, when no endpoint adds one. */
  existing?: string;
  /** Fields whose values must be unique. */
  unique?: Readonly<Record<string, string>>;
  /** Returns inputs that are no fields of the edit, such as the id of a parent record. */
  place?: () => Promise<Form> | Form;
  /** Every field of the edit with a value that is not blank. */
  fields: () => Promise<Form> | Form;
  /** Optional fields that this kind of record requires nevertheless. */
  needed?: readonly string[];
  read(id: string): Promise<Form>;
};

/** Records that have a 变更记录 (change history). */
export type RecordCase = EditCase & {
  /** A different value for every field of `fields`. */
  others: Form;
  /** A text field of the form, and its label in 变更记录. */
  told: { field: string; label: string };
};

type Rule = { ruleColumn?: string; ruleConditions: string; ruleValue?: string };

/** Rows that row rules filter: the endpoints that list and edit them, and rules that match different rows. */
export type RuledRows = {
  /** The menu that carries the rules. */
  menu: string;
  source: RowSource;
  list: Endpoint;
  /** Query that leaves out rows that the product adds while the tests run. */
  where?: string;
  /** Endpoint and form that edit a row; absent when no endpoint changes the rows. */
  change?: { edit: Endpoint; form: object };
  /** The rows in SQL: `sys_position where …` */
  rows: RawBuilder<unknown>;
  /** Rules over the form's fields, in addition to the one that matches every row. */
  rules: readonly Rule[];
  /** Adds rows that distinguish the rules, with values that are easily mistaken in patterns. */
  addOddRows?(server: TestServer): Promise<unknown>;
  /** A rule that only admits rows which the security suites create: those whose `field` begins with `value`. */
  made: { field: string; value: string };
  /** Creates or names rows that this rule hides, by the kinds used in fixtures. */
  foreign: Partial<Record<Kind, (world: World) => Promise<string> | string>>;
};

/** Cases of a feature for the suites that walk all features. */
export type FeatureCases = {
  /** Valid calls of its endpoints that need a session. */
  fixtures?: readonly Fixture[];
  /** Edits of its records, by the table of their 变更记录. */
  records?: Readonly<Partial<Record<HistoryTable, (call: Call) => RecordCase>>>;
  /** Like `records`, for records without a 变更记录. */
  edits?: (call: Call) => readonly EditCase[];
  /** A value that the demo company or `addTaken` has, and a permission code that allows the check. */
  unique?: Readonly<Partial<Record<CheckableColumn, readonly [value: string, code: PermissionCode]>>>;
  rows?: Readonly<Partial<Record<RowResource, RuledRows>>>;
};

/** Keeps the names of a feature's cases in its type, so that a missing case does not compile. */
export const featureCases = <const Cases extends FeatureCases>(cases: Cases): Cases => cases;

/** Reads the record of an id. */
export const recordById =
  (call: Call, endpoint: Endpoint) =>
  async (id: string): Promise<Form> =>
    (await call(endpoint, { id })).result as Form;

/** Reads the record of an id in a list. */
export const recordInList =
  (call: Call, endpoint: Endpoint, where: () => Promise<Form> | Form) =>
  async (id: string): Promise<Form> => {
    const { result } = await call(endpoint, await where());
    const rows = (Array.isArray(result) ? result : (result as { records: Form[] }).records) as Form[];
    return rows.find((row) => row['id'] === id) ?? {};
  };
