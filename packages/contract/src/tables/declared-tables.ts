import type { ContractFeature } from '../contract-feature.ts';
import * as features from '../features.ts';
import { type ExportedTable, isImported, type Table } from './table.ts';

const declarations: readonly ContractFeature[] = Object.values(features);

/** The spreadsheets of all features. */
export const declaredTables: readonly ExportedTable[] = declarations.flatMap(({ tables = [] }) => tables);

/** The spreadsheets that are imported, too. */
export const importedTables: readonly Table[] = declaredTables.filter(isImported);

/** Returns the spreadsheet with this name that is imported; undefined when no feature has it. */
export const tableNamed = (name: string): Table | undefined =>
  importedTables.find((table) => table.name === name);
