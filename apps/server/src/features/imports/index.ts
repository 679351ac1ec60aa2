import type { Tables } from '../../db/tables.ts';
import type { ServerFeature } from '../../feature.ts';
import { schedule } from '../../platform/jobs/schedule-kind.ts';
import { createBatchView } from './batch-view.ts';
import { batchesRepository } from './batches.repository.ts';
import { createBatches } from './batches.service.ts';
import { createBatchChanges } from './changes/changes.service.ts';
import { createConflicts } from './conflicts.service.ts';
import { createCorrections } from './corrections.service.ts';
import { createImportExcel } from './import-excel.service.ts';
import { createImporting, type ImportPorts } from './importing.ts';
import { importsRoutes } from './imports.routes.ts';
import { createLooks } from './looks.service.ts';
import { loadJob } from './reading/load-job.ts';
import { createResultFiles } from './result-files.service.ts';
import { createImportRows } from './rows.service.ts';
import { createStages } from './stages.service.ts';
import { undoJob } from './writing/undo-job.ts';
import { writeJob } from './writing/write-job.ts';

/** Days after which a batch that nobody has touched is forgotten. */
const keptDays = 30;
const dayMs = 24 * 3_600_000;

/** 导入: files become records, in steps that can be left, continued and taken back (docs/decisions/0066). */
export function importsFeature(ports: ImportPorts) {
  const { work, clock } = ports;
  const importing = createImporting(ports);
  const view = createBatchView(ports, importing);
  const rows = createImportRows(ports, importing);
  const looks = createLooks(ports, importing, view);
  const files = createResultFiles(ports, importing);
  return {
    routes: importsRoutes({
      batches: createBatches(ports, importing, view),
      looks,
      rows,
      changes: createBatchChanges(ports),
      conflicts: createConflicts(ports, importing, view),
      corrections: createCorrections(ports, importing, view, rows),
      stages: createStages(ports, importing, view),
      files,
      excel: createImportExcel(ports, importing, { looks, files }),
    }),
    jobs: [loadJob(ports, importing), writeJob(ports, importing), undoJob(ports, importing)],
    schedules: [
      schedule<Tables>(
        'imports-old',
        {
          title: '清理导入记录',
          description: `删除${keptDays}天没有变化的导入记录和草稿。`,
          cron: '20 3 * * *',
        },
        async () => {
          const before = new Date(clock.now().getTime() - keptDays * dayMs);
          await work.asSystem('old imports', (use) => use(batchesRepository).removeUntouched(before));
          return undefined;
        },
      ),
    ],
  } satisfies ServerFeature;
}
