import { actionType } from './access.ts';
import type { CheckableColumn } from './closed-sets/checkable-columns.generated.ts';
import type { HistoryTable } from './closed-sets/history-tables.generated.ts';
import type { LiveKeyName } from './closed-sets/live-keys.generated.ts';
import type { PageKey } from './closed-sets/page-keys.generated.ts';
import type { RowResource } from './closed-sets/row-resources.generated.ts';
import type { Endpoint, PermissionCode } from './endpoint.ts';
import type { LiveKey } from './rules/live-keys.ts';
import type { RecordFields } from './rules/record-fields.ts';
import type { RowFields } from './rules/row-rules.ts';
import type { ExportedTable } from './tables/table.ts';

/**
 * The endpoints, tables and grids that use the records of a feature. Codes that hide or disable a field apply in all
 * of them.
 */
export type DeclaredRecord = {
  fields: RecordFields;
  /** Endpoints that take records, return them, or filter by their fields. */
  endpoints: readonly Endpoint[];
  /** Endpoint that creates a record; absent when there is none. */
  add?: Endpoint;
  /** Endpoint that changes a record; checks its version. */
  edit?: Endpoint;
  /** The table whose changes 变更记录 (change history) shows for these records. */
  table?: HistoryTable;
  /** Component of the menu whose row rules restrict the records; set together with `rowFields`. */
  resource?: RowResource;
  /** The fields that a row rule of `resource` may name (api-contract 1.8). */
  rowFields?: RowFields;
  /** The set of live rows that sends these records with all fields. */
  liveKey?: LiveKeyName;
};

/** A menu row that is inserted at the first start of an installation. */
export type MenuSeed = {
  id: string;
  parentId?: string;
  /** Position among the rows with the same parent, from 1. */
  order: number;
  name: string;
  url: string;
  component: string;
  icon?: string;
  redirect?: string;
  /** Name of the route, when it is not derived from the address. */
  routeName?: string;
  keepAlive?: true;
  /** True when the menu does not show the page; other pages link to it. */
  unlisted?: true;
};

/**
 * A button, column or form field that roles can grant. `permsType`: 1 visible when granted, 2 editable when granted.
 */
export type ButtonSeed = {
  id: string;
  menuId: string;
  name: string;
  perms: PermissionCode;
  permsType: (typeof actionType)[keyof typeof actionType];
  /**
   * Position below its menu, from 1; needed when several features add buttons to one menu. Absent: in the order of
   * declaration.
   */
  order?: number;
};

/**
 * Declarations of a feature in the contract. The closed unions (`PageKey`, `HistoryTable` …) are generated
 * from these declarations: after a change run `npm run contract:sets`.
 */
export type ContractFeature = {
  /** Its endpoints by group; the group is the tag in the OpenAPI document. */
  endpoints?: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  /** Component keys of its pages (api-contract 4.9). */
  pages?: readonly PageKey[];
  records?: readonly DeclaredRecord[];
  /** Its records as spreadsheets, for export and, if they have a template, import. */
  tables?: readonly ExportedTable[];
  /**
   * Columns whose values can be checked for uniqueness, each with the permission codes of which the caller needs one
   * (api-contract 3.12).
   */
  uniqueColumns?: Readonly<Partial<Record<CheckableColumn, readonly PermissionCode[]>>>;
  /** Sets of rows that users share live, by socketKey (docs/decisions/0034). */
  liveSets?: Readonly<Partial<Record<LiveKeyName, LiveKey>>>;
  menus?: readonly MenuSeed[];
  buttons?: readonly ButtonSeed[];
};

/** Keeps the literal types of a declaration. */
export const contractFeature = <const F extends ContractFeature>(feature: F): F => feature;

/** Permission codes of adding and editing a noun's records; their forms check values for uniqueness. */
export const formCodes = (noun: string): PermissionCode[] => [`${noun}:add`, `${noun}:edit`];

/** Returns a function that declares the menu rows of pages below one menu. */
const pageBelow =
  <const Parent extends string>(parentId: Parent) =>
  <const Id extends string>(
    id: Id,
    order: number,
    [name, url, component, icon]: readonly [name: string, url: string, component: string, icon: string],
  ): MenuSeed & { id: Id; parentId: Parent } => ({
    id,
    parentId,
    order,
    name,
    url,
    component,
    icon,
    keepAlive: true,
  });

/** Declares the menu row of a page below 系统管理. */
export const systemPage = pageBelow('menu-system');

/** Declares the menu row of a page below 订单运单. */
export const tradePage = pageBelow('menu-trade');

/** Declares a permission code below a menu. `editable`: a form field that is disabled for users without the code. */
export const button = <const Id extends string>(
  id: Id,
  menuId: string,
  perms: PermissionCode,
  name: string,
  permsType: ButtonSeed['permsType'] = actionType.visible,
): ButtonSeed & { id: Id } => ({ id, menuId, name, perms, permsType });

type RecordEndpoints = { add: Endpoint; edit: Endpoint };
type AboutRecords = Omit<DeclaredRecord, 'endpoints' | 'add' | 'edit'>;

/** Creator and time of creation; row rules of every kind of record can test them. */
const createdFields = {
  createBy: { kind: 'text', label: '创建人' },
  createTime: { kind: 'time', label: '创建时间' },
} as const satisfies RowFields;

/**
 * Declares the records of a group of endpoints. `rowFields`: fields for row rules, besides creator and time of
 * creation.
 */
export const recordsOf = (endpoints: RecordEndpoints, about: AboutRecords): DeclaredRecord => ({
  ...about,
  ...(about.rowFields === undefined ? {} : { rowFields: { ...about.rowFields, ...createdFields } }),
  endpoints: Object.values<Endpoint>({ ...endpoints }),
  add: endpoints.add,
  edit: endpoints.edit,
});

/** The buttons of a noun's records: 查询, 添加, 编辑, 删除. */
export const recordButtons = <const Noun extends string>(menuId: string, noun: Noun, label: string) =>
  [
    button(`button-${noun}-list`, menuId, `${noun}:list`, `查询${label}`),
    button(`button-${noun}-add`, menuId, `${noun}:add`, `添加${label}`),
    button(`button-${noun}-edit`, menuId, `${noun}:edit`, `编辑${label}`),
    button(`button-${noun}-delete`, menuId, `${noun}:delete`, `删除${label}`),
  ] as const;

/** The buttons of a noun's table: 导出, 导入. */
export const tableButtons = <const Noun extends string>(menuId: string, noun: Noun, label: string) =>
  [
    button(`button-${noun}-export`, menuId, `${noun}:export`, `导出${label}`),
    button(`button-${noun}-import`, menuId, `${noun}:import`, `导入${label}`),
  ] as const;
