import { batchChanges } from '@baisi/contract/batch-changes';
import { importExcels, mostExcelBytes } from '@baisi/contract/import-excel';
import { imports } from '@baisi/contract/imports';
import { appError } from '../../platform/errors.ts';
import { on, onUpload, type Route } from '../../platform/http/route.ts';
import type { Batches } from './batches.service.ts';
import type { BatchChanges } from './changes/changes.service.ts';
import type { Conflicts } from './conflicts.service.ts';
import type { Corrections } from './corrections.service.ts';
import type { ImportExcel } from './import-excel.service.ts';
import type { Looks } from './looks.service.ts';
import type { ResultFiles } from './result-files.service.ts';
import type { ImportRows } from './rows.service.ts';
import type { Stages } from './stages.service.ts';

type Services = {
  batches: Batches;
  looks: Looks;
  rows: ImportRows;
  changes: BatchChanges;
  conflicts: Conflicts;
  corrections: Corrections;
  stages: Stages;
  files: ResultFiles;
  excel: ImportExcel;
};

export const importsRoutes = ({
  batches,
  looks,
  rows,
  changes,
  conflicts,
  corrections,
  stages,
  files,
  excel,
}: Services): Route[] => [
  on(imports.tables, async (_input, { actor }) => batches.tables(actor)),
  on(imports.list, ({ query }, { actor }) => batches.list(actor, query)),
  on(imports.get, ({ id }, { actor }) => batches.get(actor, id)),
  on(imports.begin, (input, { actor }) => looks.begin(actor, input)),
  on(imports.inspect, (input, { actor }) => looks.inspect(actor, input)),
  on(imports.load, (input, { actor }) => batches.load(actor, input)),
  on(imports.cancel, ({ id }, { actor }) => batches.cancel(actor, id)),
  on(imports.remove, ({ id }, { actor }) => batches.remove(actor, id)),
  on(imports.rows, (input, { actor }) => rows.rows(actor, input)),
  on(imports.causes, ({ id }, { actor }) => rows.causes(actor, id)),
  on(imports.correct, (input, { actor }) => corrections.correct(actor, input)),
  on(imports.mend, (input, { actor }) => corrections.mend(actor, input)),
  on(imports.replace, (input, { actor }) => corrections.replace(actor, input)),
  on(imports.decide, (input, { actor }) => conflicts.decide(actor, input)),
  on(imports.leaveOut, (input, { actor }) => corrections.leaveOut(actor, input)),
  on(imports.commit, (input, { actor }) => stages.commit(actor, input)),
  on(imports.undoPreview, ({ id }, { actor }) => stages.undoPreview(actor, id)),
  on(imports.undo, (input, { actor }) => stages.undo(actor, input)),
  on(batchChanges.list, (_input, { actor }) => changes.list(actor)),
  on(batchChanges.preview, ({ requestId }, { actor }) => changes.preview(actor, requestId)),
  on(batchChanges.undo, ({ requestId, overwrite }, { actor }) => changes.undo(actor, requestId, overwrite)),
  on(imports.wrongRows, ({ id }, { actor }) => files.wrongRows(actor, id)),
  on(imports.passwords, ({ id }, { actor }) => files.passwords(actor, id)),
  ...Object.entries(importExcels).map(([table, endpoint]) =>
    onUpload(
      endpoint,
      {
        mostBytes: mostExcelBytes,
        receive: (part, { actor }) => {
          if (actor.kind !== 'person') throw appError('unauthenticated');
          return excel.receive(actor, part);
        },
      },
      (_input, { actor }, file) => excel.import(actor, table, file),
    ),
  ),
];
