import type { Tables } from '../../db/tables.ts';
import type { Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { FileHolders, ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import { schedule } from '../../platform/jobs/schedule-kind.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import type { VirusScanner } from '../../platform/virus-scan/clamd.ts';
import type { Tell } from '../notifications/index.ts';
import { createAttachments } from './attachments/attachments.service.ts';
import { createFilePolicy } from './files.policy.ts';
import { filesRoutes } from './files.routes.ts';
import type { FileHolding } from './hold.ts';
import { createOpeningsList, createReaders, type PeopleWithRights } from './readers/readers.service.ts';
import { createScanning } from './scanning/scanning.service.ts';
import { createOpenings } from './serving/openings.ts';
import { createServing } from './serving/serving.service.ts';
import { createThumbnails } from './serving/thumbnails.ts';
import { createSignatures } from './signatures.ts';
import { createStoredBytes, type StoredBytes } from './stored-bytes.ts';
import { createSweep } from './sweep.ts';
import { createReceiving, type Receiving } from './upload/receive.ts';
import { createUploads, type Uploads } from './upload/upload.service.ts';

export { createFileHolding, type FileHolding } from './hold.ts';
export type { StoredBytes } from './stored-bytes.ts';
export { isContentOf, judgedBytes } from './upload/confirm-content.ts';
export { newPath } from './upload/enter-file.ts';
export { newLocation, promisedBy } from './upload/receive.ts';

/** The part of this feature by which others make files of bytes that are already in the store. */
export type Intake = Pick<Receiving, 'accept' | 'store'> &
  Pick<Uploads, 'receive' | 'finish' | 'enter' | 'demandRoomFor'> &
  Pick<ReturnType<typeof createServing>, 'info'>;

type Ports = {
  work: Work;
  bus: EventBus;
  clock: Clock;
  report(error: unknown): void;
  files: FileHolding;
  sessions: Parameters<typeof createServing>[0]['sessions'];
  rights: PeopleWithRights;
  store: FileStore;
  /** Undefined: files are not scanned for viruses. */
  scanner: VirusScanner | undefined;
  onUnjudged(error: unknown): void;
  installationKey: InstallationKey;
  quotaBytes: number;
  notifications: { tell: Tell };
  holders: FileHolders;
};

/** Files: uploads, downloads, 附件, and access to them (docs/decisions/0053). */
export function filesFeature(ports: Ports) {
  const { work, clock, store, holders, files: holding } = ports;
  const policy = createFilePolicy(holders);
  const signatures = createSignatures(ports);
  const receiving = createReceiving(store);
  const scanning = createScanning({ ...ports, tell: ports.notifications.tell });
  const sweep = createSweep({ work, clock, store });
  const uploads = createUploads({ work, clock, store, receiving, scanning, quotaBytes: ports.quotaBytes });
  const serving = createServing({
    ...ports,
    policy,
    signatures,
    thumbnails: createThumbnails(store),
    openings: createOpenings(ports),
  });
  const intake: Intake = { ...receiving, ...uploads, info: serving.info };
  return {
    intake,
    bytes: createStoredBytes({ work, store }),
    routes: filesRoutes({
      uploads,
      serving,
      attached: createAttachments({ work, policy, holding, signatures }),
      opened: createOpeningsList({ work, policy }),
      readers: createReaders({ work, holders, policy, people: ports.rights }),
    }),
    /** Waits for running virus scans. */
    settle: scanning.settle,
    schedules: [
      schedule<Tables>(
        'files-unheld',
        {
          title: '清理无人使用的文件',
          description: '删除上传超过一天且没有任何记录使用的文件，并释放其存储空间。',
          cron: '35 * * * *',
          job: { deadlineMs: 60 * 60_000 },
        },
        async () => {
          await sweep();
          return undefined;
        },
      ),
      schedule<Tables>(
        'files-scans',
        {
          title: '补做病毒扫描',
          description: '扫描因扫描服务中断而仍未扫描的文件。',
          cron: '*/5 * * * *',
          job: { deadlineMs: 60 * 60_000 },
        },
        async () => {
          await scanning.run();
          return undefined;
        },
      ),
    ],
  } satisfies ServerFeature & { intake: Intake; bytes: StoredBytes; settle(): Promise<void> };
}
