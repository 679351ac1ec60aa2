import type { Tables } from '../../db/tables.ts';
import type { Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TusUploads } from '../../platform/http/tus.ts';
import { schedule } from '../../platform/jobs/schedule-kind.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import type { Intake } from '../files/index.ts';
import { createClaims } from './claims.ts';
import { createFinishing } from './finishing.ts';
import { createHeldUploads } from './held-uploads.ts';
import { createLeases } from './lease.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { createResumableUploads } from './uploads.service.ts';

type Ports = { work: Work; clock: Clock; bus: EventBus; store: FileStore; intake: Intake };

/** Resumable uploads, and files whose bytes need not be sent again (docs/decisions/0058). */
export function uploadsFeature(ports: Ports) {
  const leases = createLeases(ports);
  const held = createHeldUploads({ ...ports, leases });
  const resumable = createResumableUploads({ ...ports, leases, held });
  return {
    routes: uploadsRoutes({
      resumable,
      finishing: createFinishing({ ...ports, held }),
      claims: createClaims(ports),
    }),
    tus: resumable.tus,
    schedules: [
      schedule<Tables>(
        'uploads-abandoned',
        {
          title: '清理无人继续的上传',
          description: '删除长时间没有继续的未完成上传，并释放其存储空间。',
          cron: '50 * * * *',
        },
        async () => {
          await resumable.sweep();
          return undefined;
        },
      ),
    ],
  } satisfies ServerFeature & { tus: TusUploads };
}
