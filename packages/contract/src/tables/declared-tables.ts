import type { ContractFeature } from '../contract-feature.ts';
import * as features from '../features.ts';
import type { Table } from './table.ts';

const declarations: readonly ContractFeature[] = Object.values(features);

/** The spreadsheets of all features. */
export const declaredTables: readonly Table[] = declarations.flatMap(({ tables = [] }) => tables);

/** Returns the spreadsheet with this name; undefined when no feature has it. */
export const tableNamed = (name: string): Table | undefined =>
  declaredTables.find((table) => table.name === name);
