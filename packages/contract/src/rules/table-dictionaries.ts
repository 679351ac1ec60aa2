/**
 * Tables that can serve as a dictionary (api-contract 5.2), each with text and code column: a client names one of
 * these texts, which never becomes SQL.
 */
export const tableDictionaries = [
  'sys_user,realname,username',
  'sys_user,realname,id',
  'sys_depart,depart_name,id',
  'sys_depart,depart_name,org_code',
  'sys_role,role_name,id',
  'sys_role,role_name,role_code',
  'sys_position,name,code',
  'sys_category,name,id',
  'sys_permission,name,id',
] as const;
export type TableDictionary = (typeof tableDictionaries)[number];
export type DictionaryTable = TableDictionary extends `${infer Table},${string}` ? Table : never;

/** The menu component whose row rules narrow each table (docs/decisions/0021). */
export const dictionaryTables = {
  sys_user: 'system/UserList',
  sys_depart: 'system/DepartList',
  sys_role: 'system/RoleUserList',
  sys_position: 'system/SysPositionList',
  sys_category: 'system/SysCategoryList',
  sys_permission: 'system/NewPermissionList',
} as const satisfies Record<DictionaryTable, string>;

/** Permission codes of which one is needed to read a table as a dictionary; a table that is not named is open to all. */
export const dictionaryReaders: Partial<Record<DictionaryTable, readonly string[]>> = {
  sys_role: ['role:list', 'user:list'],
  sys_permission: ['permission:list'],
};

/**
 * Predefined conditions that a client may name after table, text and code; SQL conditions are refused. `active`:
 * accounts that can sign in; `enabled`: rows with status 1.
 */
const tableFilters = ['sys_user:active', 'sys_position:enabled'] as const;
export type TableFilter = (typeof tableFilters)[number];

/** Tables that are trees, with the columns that lazily loaded tree selects use. */
export const treeDictionaries = [
  { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' },
  { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' },
  { tableName: 'sys_permission', text: 'name', code: 'id', pidField: 'parent_id' },
] as const;
export type TreeDictionary = (typeof treeDictionaries)[number]['tableName'];

/** A parsed table dictionary: its triple, table and predefined condition. */
export type TableQuestion = {
  code: TableDictionary;
  table: DictionaryTable;
  filter: TableFilter | undefined;
};

/** Parses a code with commas; undefined unless it equals a registered one exactly. */
export function readTableDictionary(text: string): TableQuestion | undefined {
  const [table, textColumn, codeColumn, condition, ...rest] = text.split(',');
  const code = tableDictionaries.find((known) => known === [table, textColumn, codeColumn].join());
  const filter = tableFilters.find((known) => known === `${table}:${condition}`);
  if (code === undefined || rest.length > 0) return undefined;
  if (condition !== undefined && filter === undefined) return undefined;
  return { code, table: tableOf(code), filter };
}

function tableOf(code: TableDictionary): DictionaryTable {
  const isOf = (table: string): table is DictionaryTable => code.startsWith(`${table},`);
  const table = Object.keys(dictionaryTables).find(isOf);
  if (table === undefined) throw new Error(`a dictionary without a table: ${code}`);
  return table;
}
