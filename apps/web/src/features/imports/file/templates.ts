import { categoriesTable } from '@baisi/contract/tables/categories.table';
import { checkRulesTable } from '@baisi/contract/tables/check-rules.table';
import { departmentsTable } from '@baisi/contract/tables/departments.table';
import { dictionariesTable } from '@baisi/contract/tables/dictionaries.table';
import { fillRulesTable } from '@baisi/contract/tables/fill-rules.table';
import { positionsTable } from '@baisi/contract/tables/positions.table';
import { rolesTable } from '@baisi/contract/tables/roles.table';
import type { Table } from '@baisi/contract/tables/table';
import { usersTable } from '@baisi/contract/tables/users.table';

/** Named one by one: the contract's list of all tables would load every feature. */
const tables: readonly Table[] = [
  usersTable,
  departmentsTable,
  rolesTable,
  positionsTable,
  dictionariesTable,
  categoriesTable,
  checkRulesTable,
  fillRulesTable,
];

/** The lists of the tables' records, by the names of the tables. */
const lists: Readonly<Record<string, string>> = {
  users: '/isystem/user',
  departments: '/isystem/depart',
  roles: '/isystem/roleUserList',
  positions: '/isystem/position',
  dictionaries: '/isystem/dict',
  categories: '/isys/category',
  'check-rules': '/isystem/checkRule',
  'fill-rules': '/isystem/fillRule',
};

/** Returns the address of the list that shows the imported records. */
export const listOf = (name: string): string | undefined => lists[name];

/** Returns the spreadsheet with this name, whose template can be downloaded. */
export const tableNamed = (name: string): Table | undefined => tables.find((one) => one.name === name);
