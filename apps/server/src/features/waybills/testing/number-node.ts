import { setTimeout as pause } from 'node:timers/promises';
import type { Tables } from '../../../db/tables.ts';
import type { Events } from '../../../events.ts';
import { createBus } from '../../../platform/bus.ts';
import { systemClock as clock, systemWakeAt as wakeAt } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { createWork } from '../../../platform/database/work.ts';
import { createJobEngine } from '../../../platform/jobs/engine.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { testInstallationKey as installationKey } from '../../../testing/accounts.ts';
import { createCarriers } from '../../carriers/index.ts';
import { waybillsFeature } from '../index.ts';

// A node that only fetches numbers, as a process of its own that can be killed. Its argument is the address of the
// database as JSON. It ends with its parent, whose end closes standard input.

const address = JSON.parse(process.argv[2] ?? '{}');
const report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
const { db } = openDatabase<Tables>(address, { max: 6, onIdleError: () => undefined });
const work = createWork(db);
const jobs = createJobs<Tables>(
  { clock },
  { onReady: () => engine.wake(), onCancel: () => undefined, onChanged: () => undefined },
);
const carriers = createCarriers({ work, clock, pause: (ms) => pause(ms), jobs, installationKey });
const feature = waybillsFeature({
  work,
  clock,
  bus: createBus<Events>(report),
  jobs,
  rights: { personOf: async () => undefined, rowScopeOf: async () => 'all' },
  carriers,
  publicUrl: '',
});
const engine = createJobEngine<Tables>({
  db,
  work,
  address,
  clock,
  wakeAt,
  handlers: [...feature.jobs, ...carriers.handled],
  onEnded: async () => undefined,
  onChanged: () => undefined,
  report,
});
engine.start();
process.stdin.on('close', () => process.exit(0)).resume();
