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

type Ports = LogWriterNeeds & { rights: { rowScopeOf: RowScopeOf }; words: { texts(): Promise<Texts> } };

/** 日志管理: writes the sign-in and operation logs, shows them, and counts visits. */
export function logsFeature({ rights, words, ...needs }: Ports) {
  const writer = createLogWriter(needs);
  const uses = createPermissionUse(needs);
  const shared = {
    ...needs,
    rowScopeOf: rights.rowScopeOf,
    texts: words.texts,
    totals: createTotals(needs.clock),
  };
  return {
    routes: logsRoutes({
      service: createLogsService(shared),
      files: createLogExport(shared),
      deletion: createLogDeletion(shared),
      visits: createVisits(needs),
    }),
    rows: { 'system/LogList': { access: logs.list.access.code, source: logRowSource } },
    /** Records that a user used a permission, by its authorisation code (`user:add`). */
    noteUse: uses.note,
    async flush(): Promise<void> {
      await Promise.all([writer.flush(), uses.flush()]);
    },
  };
}
