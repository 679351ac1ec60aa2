import type { CheckableColumn } from '@baisi/contract/checks';
import type { PermissionCode } from '@baisi/contract/endpoint';
import type { LiveKeyName } from '@baisi/contract/rules/live-keys';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { Task } from '@baisi/contract/tasks';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Use } from './db/work.ts';
import type { Person } from './platform/actor.ts';
import type { RowSource } from './platform/database/row-source.ts';
import type { ConstraintCodes } from './platform/http/refusals.ts';
import type { Route } from './platform/http/route.ts';
import type { RecordHistory } from './platform/records/record-history.ts';

/** The rows of a resource that row rules filter. */
export type ResourceRows = {
  /** The code that lists them. */
  access: PermissionCode;
  source: RowSource;
};

/** Reads a user's open tasks from the feature's records, with that user's rights, for 任务中心. */
export type TaskSource = (use: Use, me: Person) => Promise<Task[]>;

/** The ids among `ids` within the user's reach. */
export type IdsInReach = (use: Use, person: Person, ids: readonly string[]) => Promise<readonly string[]>;

/** Finds the rows whose value in a unique column equals `value`, as the unique index compares them. */
export type SameValue = (value: string) => RawBuilder<SqlBool>;

/** The return value of a feature's index.ts. app.ts combines the parts of all features. */
export type ServerFeature = {
  routes: readonly Route[];
  /** Unique index or foreign key → the refusal for a write that violates it. */
  constraints?: ConstraintCodes;
  /** Comparison of unique columns other than `=`. */
  uniqueness?: Partial<Record<CheckableColumn, SameValue>>;
  /** Reads and restores the feature's records for 变更记录. */
  histories?: readonly RecordHistory[];
  rows?: Partial<Record<RowResource, ResourceRows>>;
  /** Readers of live sets whose rows row rules filter. */
  liveRows?: Partial<Record<LiveKeyName, IdsInReach>>;
  tasks?: TaskSource;
};

type Features = Readonly<Record<string, ServerFeature>>;
type KeysIn<F extends Features, Part extends 'rows'> = {
  [Name in keyof F]: F[Name] extends Readonly<Record<Part, infer Found>> ? keyof Found : never;
}[keyof F];
/** Does not compile while a resource of the contract has no feature; the error names it. */
type Complete<F extends Features> = [RowResource] extends [KeysIn<F, 'rows'>]
  ? unknown
  : { resourceWithoutFeature: Exclude<RowResource, KeysIn<F, 'rows'>> };

const merged = <Part>(parts: readonly (Readonly<Record<string, Part>> | undefined)[]): Record<string, Part> =>
  Object.fromEntries(parts.flatMap((part = {}) => Object.entries(part)));

/** The row sources of all features. */
export function rowsOf<F extends Features>(
  features: F & Complete<F>,
): (resource: RowResource) => ResourceRows {
  const rows = merged(Object.values<ServerFeature>(features).map((one) => one.rows));
  return (resource) => {
    const found = rows[resource];
    if (found === undefined) throw new Error(`no feature has the rows of ${resource}`);
    return found;
  };
}

/** The refusals of all unique indexes. */
export const constraintsOf = (features: Features): ConstraintCodes =>
  merged(Object.values(features).map(({ constraints }) => constraints));

export const uniquenessOf = (features: Features): Partial<Record<CheckableColumn, SameValue>> =>
  merged(Object.values(features).map(({ uniqueness }) => uniqueness));

export const historiesOf = (features: Features): readonly RecordHistory[] =>
  Object.values(features).flatMap(({ histories = [] }) => histories);

export const tasksOf = (features: Features): readonly TaskSource[] =>
  Object.values(features).flatMap(({ tasks = [] }) => tasks);

export const liveRowsOf = (features: Features): Partial<Record<LiveKeyName, IdsInReach>> =>
  merged(Object.values(features).map(({ liveRows }) => liveRows));

export const routesOf = (features: Features): readonly Route[] =>
  Object.values(features).flatMap(({ routes }) => routes);
