import type { CheckableColumn } from '@baisi/contract/checks';
import type { PermissionCode } from '@baisi/contract/endpoint';
import type { HistoryTable } from '@baisi/contract/history';
import type { HomeCard, HomeCharts, HomeScope } from '@baisi/contract/home';
import type { LiveKeyName } from '@baisi/contract/rules/live-keys';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { Task, TaskEntry, TaskTotal } from '@baisi/contract/tasks';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Tables } from './db/tables.ts';
import type { Use } from './db/work.ts';
import type { ImportTarget } from './import-target.ts';
import type { Person } from './platform/actor.ts';
import type { RowSource } from './platform/database/row-source.ts';
import type { ConstraintCodes } from './platform/http/refusals.ts';
import type { Route } from './platform/http/route.ts';
import type { HandledJob } from './platform/jobs/job-kind.ts';
import type { ScheduleKind } from './platform/jobs/schedule-kind.ts';
import type { RecordHistory } from './platform/records/record-history.ts';
import type { ReportSource } from './report-source.ts';
import type { TableSource } from './table-source.ts';

/** How the permission inspector reads the rows of a resource. */
export type ResourceRows = {
  /** Permission code required to list the rows. */
  access: PermissionCode;
  source: RowSource;
};

/** Open tasks of some kinds: the first ones, and how many there are of each kind. */
export type OpenTasks = { tasks: Task[]; totals?: TaskTotal[] };

/** Steps before this one are listed; undefined: from the newest on. */
export type TrailPlace = { time: Date; id: string };
/** Entries of a trail with their times in full, by which trails of several features are merged. */
export type TrailEntry = TaskEntry & { at: Date };
/** A feature's part of 我的已办 or 我发起的, newest first by time and id. */
export type Trail = {
  count(use: Use, me: Person): Promise<number>;
  list(use: Use, me: Person, after: TrailPlace | undefined, limit: number): Promise<TrailEntry[]>;
};

/** The feature's part of 任务中心; only what the user may see. */
export type TaskSource = {
  open?(use: Use, me: Person): Promise<OpenTasks>;
  done?: Trail;
  started?: Trail;
};

/** The feature's part of the home page; only what the user may see. */
export type HomeSource = {
  /** The Chinese noun for the records, and the resource whose rules restrict them. */
  noun: HomeScope['noun'];
  resource: RowResource;
  /** Codes of which one is needed for seeing any of it. */
  codes: readonly PermissionCode[];
  cards(use: Use, me: Person, now: Date): Promise<HomeCard[]>;
  charts(use: Use, me: Person, now: Date): Promise<Partial<HomeCharts>>;
};

/** Returns which of `ids` the user reaches. */
export type IdsInReach = (use: Use, person: Person, ids: readonly string[]) => Promise<readonly string[]>;

/** A field that can hold files. */
export type FileField = {
  /** Name in the interface: 附件, 头像. */
  label: string;
  /** True when every signed-in person may read its files, not only those who may read the record. */
  isForEverybody?: true;
};

/** How the records of a feature give access to the files that they hold. */
export type FileHolder = {
  /** The Chinese noun for a record. */
  noun: string;
  fields: Readonly<Record<string, FileField>>;
  /**
   * Permission code required for reading the records, or the codes of which one is needed; users may read their own
   * records without it.
   */
  readCode: PermissionCode | readonly PermissionCode[];
  /** Ids of users who may read these records without the code, such as the receivers of an announcement. */
  otherReaders?(use: Use, ids: readonly string[]): Promise<readonly string[]>;
  /** Which of the records the person may read, and which may be edited: the decision that the feature's own calls make. */
  readable: IdsInReach;
  editable: IdsInReach;
  /** Display names of records by id; a record that is missing has none. */
  nameOf(use: Use, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

/** The holders of files by the table of their records. */
export type FileHolders = Readonly<Record<string, FileHolder>>;

/** How the records of a feature can be commented on. */
export type Commented = Pick<FileHolder, 'noun' | 'readable' | 'nameOf'> & {
  /** Permission code required for reading the records. */
  readCode: PermissionCode;
  /** Permission code required for writing comments, besides reading the record. */
  writeCode: PermissionCode;
  /** Returns the address of the record's page with its comments. */
  pageOf(id: string): string;
};

/** Commented records by their table. */
export type CommentedRecords = Readonly<Record<string, Commented>>;

/** Returns the condition under which a row has this value in a unique column, as the unique index compares values. */
export type SameValue = (value: string) => RawBuilder<SqlBool>;

/** Everything that a feature's index.ts returns; app.ts combines the parts of all features. */
export type ServerFeature = {
  routes: readonly Route[];
  /** Error code for each unique index or foreign key that a write can violate. */
  constraints?: ConstraintCodes;
  /** Comparisons of unique columns that do not use `=`. */
  uniqueness?: Partial<Record<CheckableColumn, SameValue>>;
  /** Reads and restores the feature's records for 变更记录. */
  histories?: readonly RecordHistory[];
  /** The feature's records as spreadsheets, for export and import. */
  tables?: readonly TableSource[];
  /** The feature's records as data sets of reports. */
  reportSources?: readonly ReportSource[];
  /** Tables of the feature into which files can be imported. */
  importTargets?: readonly ImportTarget[];
  rows?: Partial<Record<RowResource, ResourceRows>>;
  /** For live sets with row rules: which ids a user reaches. */
  liveRows?: Partial<Record<LiveKeyName, IdsInReach>>;
  tasks?: TaskSource;
  home?: HomeSource;
  /** Kinds of background jobs with their handlers. */
  jobs?: readonly HandledJob<Tables>[];
  /** Records that hold files, by the table of their 变更记录, and comments. */
  fileHolders?: Readonly<Partial<Record<HistoryTable | 'sys_comment', FileHolder>>>;
  /** Records that can be commented on, by the table of their 变更记录. */
  commented?: Readonly<Partial<Record<HistoryTable, Commented>>>;
  /** Jobs that run at certain times. */
  schedules?: readonly ScheduleKind<Tables>[];
};

type Features = Readonly<Record<string, ServerFeature>>;
type KeysIn<F extends Features, Part extends 'rows'> = {
  [Name in keyof F]: F[Name] extends Readonly<Record<Part, infer Found>> ? keyof Found : never;
}[keyof F];
/**
 * Makes an incomplete list of features fail to compile: when a resource of the contract has no feature, the type
 * demands a property `resourceWithoutFeature`, and the compiler's message names the resource.
 */
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

/** Error codes for the violated constraints of all features. */
export const constraintsOf = (features: Features): ConstraintCodes =>
  merged(Object.values(features).map(({ constraints }) => constraints));

export const uniquenessOf = (features: Features): Partial<Record<CheckableColumn, SameValue>> =>
  merged(Object.values(features).map(({ uniqueness }) => uniqueness));

export const historiesOf = (features: Features): readonly RecordHistory[] =>
  Object.values(features).flatMap(({ histories = [] }) => histories);

export const reportSourcesOf = (features: Features): readonly ReportSource[] =>
  Object.values(features).flatMap(({ reportSources = [] }) => reportSources);

export const tablesOf = (features: Features): readonly TableSource[] =>
  Object.values(features).flatMap(({ tables = [] }) => tables);

/** The import targets of all features by the names of their tables. */
export const importTargetsOf = (features: Features): ReadonlyMap<string, ImportTarget> =>
  new Map(
    Object.values(features).flatMap(({ importTargets = [] }) =>
      importTargets.map((target) => [target.table.name, target] as const),
    ),
  );

export const tasksOf = (features: Features): readonly TaskSource[] =>
  Object.values(features).flatMap(({ tasks = [] }) => tasks);

export const homeSourcesOf = (features: Features): readonly HomeSource[] =>
  Object.values(features).flatMap(({ home = [] }) => home);

export const schedulesOf = (features: Features): readonly ScheduleKind<Tables>[] =>
  Object.values(features).flatMap(({ schedules = [] }) => schedules);

/** Every kind of job, those of schedules included. */
export const jobsOf = (features: Features): readonly HandledJob<Tables>[] => [
  ...Object.values(features).flatMap(({ jobs = [] }) => jobs),
  ...schedulesOf(features).map(({ job }) => job),
];

export const fileHoldersOf = (features: Features): FileHolders =>
  merged(Object.values(features).map(({ fileHolders }) => fileHolders));

export const commentedOf = (features: Features): CommentedRecords =>
  merged(Object.values(features).map(({ commented }) => commented));

export const liveRowsOf = (features: Features): Partial<Record<LiveKeyName, IdsInReach>> =>
  merged(Object.values(features).map(({ liveRows }) => liveRows));

export const routesOf = (features: Features): readonly Route[] =>
  Object.values(features).flatMap(({ routes }) => routes);
