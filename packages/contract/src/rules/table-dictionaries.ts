/**
 * Tables that may be used as a dictionary (api-contract 5.2): the client names one of these triples, and no part of it
 * reaches SQL text.
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

/** Whose row rules narrow a table: the component of the menu that administers it (docs/decisions/0021). */
export const dictionaryTables = {
  sys_user: 'system/UserList',
  sys_depart: 'system/DepartList',
  sys_role: 'system/RoleUserList',
  sys_position: 'system/SysPositionList',
  sys_category: 'system/SysCategoryList',
  sys_permission: 'system/NewPermissionList',
} as const satisfies Record<DictionaryTable, string>;

/**
 * Conditions of ours that a fourth part may name; a condition written out is refused. `active`: accounts
 * that work; `enabled`: what is not switched off.
 */
const tableFilters = ['sys_user:active', 'sys_position:enabled'] as const;
export type TableFilter = (typeof tableFilters)[number];

/** Tables that are trees: the columns by which a lazy tree select names them. */
export const treeDictionaries = [
  { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' },
  { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' },
  { tableName: 'sys_permission', text: 'name', code: 'id', pidField: 'parent_id' },
] as const;
export type TreeDictionary = (typeof treeDictionaries)[number]['tableName'];

/** A table dictionary, understood: which triple, of which table, narrowed by which condition of ours. */
export type TableQuestion = {
  code: TableDictionary;
  table: DictionaryTable;
  filter: TableFilter | undefined;
};

/** What a code with commas asks for; undefined when it is not registered to the letter. */
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
