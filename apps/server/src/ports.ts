import type { Logger } from 'pino';
import type { Tables } from './db/tables.ts';
import type { Handle } from './db/work.ts';
import type { EventBus } from './events.ts';
import { createCredentials, createSessions } from './features/auth/index.ts';
import { createCarriers } from './features/carriers/index.ts';
import { createDepartmentRoleHolders } from './features/department-roles/index.ts';
import { createWords } from './features/dictionaries/index.ts';
import { createFileHolding } from './features/files/index.ts';
import { type Channels, createNotifications } from './features/notifications/index.ts';
import { createRights } from './features/permissions/index.ts';
import { createPeople } from './features/users/index.ts';
import type { Clock, Pause, WakeAt } from './platform/clock.ts';
import type { DatabaseAddress } from './platform/database/pool.ts';
import { createWork } from './platform/database/work.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import type { HandledJob } from './platform/jobs/job-kind.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { ScheduleKind } from './platform/jobs/schedule-kind.ts';
import type { CodesOutbox } from './platform/messages/codes-outbox.ts';
import type { Mailer } from './platform/messages/mailer.ts';
import type { VirtualPrinter } from './platform/print/virtual-printer.ts';
import type { PushService } from './platform/push/push-services.ts';
import type { InstallationKey } from './platform/secrets/installation-key.ts';
import { createPasswords } from './platform/secrets/passwords.ts';
import { createTransportKeys } from './platform/secrets/transport-keys.ts';
import { guardGateway } from './platform/sms/guarded-gateway.ts';
import type { SmsGateway } from './platform/sms/sms-gateway.ts';
import type { FileStore } from './platform/storage/store.ts';
import type { Providers } from './platform/third-party/provider.ts';
import type { TransitEntry } from './platform/transit/transit-allow.ts';
import type { TransitFetch } from './platform/transit/transit-fetch.ts';
import type { VirusScanner } from './platform/virus-scan/clamd.ts';

/** Dependencies that the caller injects into the server. */
export type AppNeeds = {
  db: Handle;
  /** Address of the database, for the connections of background jobs. */
  address: DatabaseAddress;
  /**
   * Address of the database, when several nodes share it: events are then sent to the other nodes. Undefined: this is
   * the only node.
   */
  nodes?: DatabaseAddress | undefined;
  clock: Clock;
  /** Waits before a response is sent. */
  pause: Pause;
  /** Runs a job at a moment of the clock. */
  wakeAt: WakeAt;
  log: Logger;
  outbox: CodesOutbox;
  sms: { gateway: SmsGateway; dailyCap: number };
  mail: Mailer;
  /** The channels on which notifications leave the product. */
  channels: Channels;
  /** Services to which web push is sent; none: there is no web push. */
  pushServices: readonly PushService[];
  /** Address at which people reach this product; '' when it is not configured. */
  publicUrl: string;
  /** The installation's secret, the same on every node. */
  installationKey: InstallationKey;
  /** Identity providers for sign-in. */
  providers: Providers;
  /** The store of uploaded files, their virus scanner, and the maximum total of one person's files in bytes. */
  files: { store: FileStore; scanner: VirusScanner | undefined; quotaBytes: number };
  /** External services that may be called through this server, and the function that calls them. */
  transit: { allowed: readonly TransitEntry[]; fetch: TransitFetch };
  /** Takes printed documents without paper; absent: it is switched off. */
  virtualPrinter?: VirtualPrinter | undefined;
  webFolder: string;
  trustedProxies: readonly string[];
  /** True when users reach the product over TLS. */
  isBehindTls: boolean;
  /** Maximum number of WebSockets per address. */
  socketsPerAddress: number;
  exposeDocs: boolean;
  /** Kinds of background jobs beside those of the features, for tests and benchmarks. */
  moreJobs?: readonly HandledJob<Tables>[];
  /** Schedules beside those of the features, for tests. */
  moreSchedules?: readonly ScheduleKind<Tables>[];
  /** For tests: if true, a result with fields that its schema does not declare is an error. */
  strictResults: boolean;
};

/** Creates the ports through which features use each other, before the features themselves. */
export function createPorts(needs: AppNeeds, bus: EventBus, report: (error: unknown) => void) {
  const { db, clock, pause, wakeAt, outbox, installationKey, sms, log } = needs;
  const work = createWork(db);
  const passwords = createPasswords();
  const transportKeys = createTransportKeys({ clock, installationKey });
  const gateway = guardGateway({ gateway: sms.gateway, clock, log });
  const onUnreadable = (error: Error): void => log.error({ err: error }, 'a stored rule is not understood');

  const jobs = createJobs<Tables>(
    { clock },
    {
      onReady: () => bus.publish('job-ready', {}),
      onCancel: (id) => bus.publish('job-cancelled', { id }),
      onChanged: (job) => bus.publish('job-changed', job),
    },
  );
  const { channels, mail, publicUrl, pushServices } = needs;
  const notifications = createNotifications({
    work,
    clock,
    bus,
    jobs,
    channels,
    mail,
    publicUrl,
    installationKey,
    pushServices,
  });
  const rights = createRights({ work, clock, wakeAt, bus, onUnreadable, report });
  const words = createWords({ work, clock, bus });
  const people = createPeople({ work, clock, bus, passwords, rights });
  const sessions = createSessions({ work, clock, bus, heldBy: rights.heldBy });
  const departmentRoleHolders = createDepartmentRoleHolders({
    work,
    clock,
    bus,
    rights,
    people,
    notifications,
  });
  const credentials = createCredentials({
    work,
    clock,
    pause,
    outbox,
    installationKey,
    passwords,
    transportKeys,
    gateway,
    smsDailyCap: sms.dailyCap,
    notifications,
  });
  const files = createFileHolding();
  const carriers = createCarriers({ work, clock, pause, jobs, installationKey });
  const idempotency = createIdempotency<Tables>({ work, clock, installationKey });
  return {
    work,
    clock,
    bus,
    report,
    jobs,
    notifications,
    passwords,
    transportKeys,
    gateway,
    rights,
    words,
    people,
    sessions,
    departmentRoleHolders,
    credentials,
    files,
    carriers,
    idempotency,
  };
}
export type Ports = ReturnType<typeof createPorts>;
