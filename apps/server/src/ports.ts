import type { Logger } from 'pino';
import type { Handle } from './db/work.ts';
import type { EventBus } from './events.ts';
import { createCredentials, createSessions } from './features/auth/index.ts';
import { createDepartmentRoleHolders } from './features/department-roles/index.ts';
import { createWords } from './features/dictionaries/index.ts';
import { createRights } from './features/permissions/index.ts';
import { createPeople } from './features/users/index.ts';
import type { Clock, Pause, WakeAt } from './platform/clock.ts';
import type { DatabaseAddress } from './platform/database/pool.ts';
import { createWork } from './platform/database/work.ts';
import type { CodesOutbox } from './platform/messages/codes-outbox.ts';
import type { MailOutbox } from './platform/messages/mail-outbox.ts';
import type { InstallationKey } from './platform/secrets/installation-key.ts';
import { createPasswords } from './platform/secrets/passwords.ts';
import { createTransportKeys } from './platform/secrets/transport-keys.ts';
import { guardGateway } from './platform/sms/guarded-gateway.ts';
import type { SmsGateway } from './platform/sms/sms-gateway.ts';
import type { Providers } from './platform/third-party/provider.ts';
import type { TransitEntry } from './platform/transit/transit-allow.ts';
import type { TransitFetch } from './platform/transit/transit-fetch.ts';

/** Dependencies that the caller injects into the server. */
export type AppNeeds = {
  db: Handle;
  /** The database once more, where other nodes serve from it too: events reach them. Absent: this is the only node. */
  nodes?: DatabaseAddress | undefined;
  clock: Clock;
  /** Delays a response. */
  pause: Pause;
  /** Schedules work at a moment of the clock. */
  wakeAt: WakeAt;
  log: Logger;
  outbox: CodesOutbox;
  sms: { gateway: SmsGateway; dailyCap: number };
  mail: MailOutbox;
  /** The installation's secret, the same on every node. */
  installationKey: InstallationKey;
  /** Identity providers for sign-in. */
  providers: Providers;
  /** Services outside that may be called through this server, and how. */
  transit: { allowed: readonly TransitEntry[]; fetch: TransitFetch };
  webFolder: string;
  trustedProxies: readonly string[];
  /** People reach the product over TLS. */
  isBehindTls: boolean;
  /** WebSockets that one address may have open. */
  socketsPerAddress: number;
  exposeDocs: boolean;
  /** Tests: a result that carries more than its schema names is an error. */
  strictResults: boolean;
};

/** Ports between features. They are built before the features and passed to them by name. */
export function createPorts(needs: AppNeeds, bus: EventBus, report: (error: unknown) => void) {
  const { db, clock, pause, wakeAt, outbox, installationKey, sms, log } = needs;
  const work = createWork(db);
  const passwords = createPasswords();
  const transportKeys = createTransportKeys({ clock, installationKey });
  const gateway = guardGateway({ gateway: sms.gateway, clock, log });
  const onUnreadable = (error: Error): void => log.error({ err: error }, 'a stored rule is not understood');

  const rights = createRights({ work, clock, wakeAt, bus, onUnreadable, report });
  const words = createWords({ work, clock, bus });
  const people = createPeople({ work, clock, bus, passwords, rights });
  const sessions = createSessions({ work, clock, bus, heldBy: rights.heldBy });
  const departmentRoleHolders = createDepartmentRoleHolders({ work, clock, bus, rights, people });
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
  });
  return {
    work,
    clock,
    bus,
    report,
    passwords,
    transportKeys,
    gateway,
    rights,
    words,
    people,
    sessions,
    departmentRoleHolders,
    credentials,
  };
}
export type Ports = ReturnType<typeof createPorts>;
