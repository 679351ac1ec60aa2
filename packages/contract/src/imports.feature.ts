import { batchChanges } from './batch-changes.ts';
import { contractFeature } from './contract-feature.ts';
import { importExcels } from './import-excel.ts';
import { imports } from './imports.ts';

/** 导入: the codes of the tables, such as `user:import`, decide who may import what. */
export const importsFeature = contractFeature({
  endpoints: { imports, importExcels, batchChanges },
  pages: ['imports/Index'],
});
