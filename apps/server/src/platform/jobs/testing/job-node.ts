import { systemClock, systemWakeAt } from '../../clock.ts';
import { openDatabase } from '../../database/pool.ts';
import { createWork } from '../../database/work.ts';
import { createJobEngine } from '../engine.ts';
import { ledgerJob } from './ledger-job.ts';

// A node that only runs jobs, as a process of its own that can be killed. Its argument is the address of the database
// as JSON. It ends with its parent, whose end closes standard input.

const address = JSON.parse(process.argv[2] ?? '{}');
const { db } = openDatabase<unknown>(address, { max: 6, onIdleError: () => undefined });
const engine = createJobEngine({
  db,
  work: createWork(db),
  address,
  clock: systemClock,
  wakeAt: systemWakeAt,
  handlers: [ledgerJob],
  onEnded: async () => {},
  onChanged: () => undefined,
  report: (error) => process.stderr.write(`${String(error)}\n`),
});
engine.start();
process.stdin.on('close', () => process.exit(0)).resume();
