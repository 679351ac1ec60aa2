import { logs } from '@baisi/contract/logs';
import { createTotals } from '../../platform/database/totals.ts';
import { createLogDeletion } from './log-deletion.service.ts';
import { logRowSource, type RowScopeOf } from './log-rows.ts';
import { createLogWriter, type LogWriterNeeds } from './log-writer.ts';
import { createLogExport } from './logs.export.ts';
import type { Texts } from './logs.mapper.ts';
import { logsRoutes } from './logs.routes.ts';
import { createLogsService } from './logs.service.ts';
import { createPermissionUse } from './permission-use.ts';
import { createVisits } from './visits.service.ts';

type Needs = LogWriterNeeds & { rowScopeOf: RowScopeOf; texts(): Promise<Texts> };

/** The sign-in and operation logs: writes them as the house goes, lets them be read, and counts visits. */
export function logsRoom(needs: Needs) {
  const writer = createLogWriter(needs);
  const uses = createPermissionUse(needs);
  const shared = { ...needs, totals: createTotals(needs.clock) };
  return {
    routes: logsRoutes({
      service: createLogsService(shared),
      files: createLogExport(shared),
      deletion: createLogDeletion(shared),
      visits: createVisits(needs),
    }),
    /** Somebody used a code. */
    noteUse: uses.note,
    async flush(): Promise<void> {
      await Promise.all([writer.flush(), uses.flush()]);
    },
    /** Lines as rows that rules narrow. */
    rows: { access: logs.list.access.code, source: logRowSource },
  };
}
