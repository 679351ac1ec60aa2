import { availableParallelism, loadavg } from 'node:os';
import type { Figure, Line } from './harness/figure.ts';
import { createStage } from './harness/stage.ts';
import { printTable } from './harness/table.ts';

// `npm run bench` measures everything, `npm run bench -- users-list start` only those two. Figures have no pass mark:
// other load on the machine changes times, so only the ratio within one run is meaningful.

/** In this order: figures sensitive to other processes run before a million users are seeded. */
const figures: Record<string, () => Promise<{ figure: Figure }>> = {
  start: async () => ({ figure: (await import('./start.ts')).start }),
  memory: async () => ({ figure: (await import('./memory.ts')).memory }),
  pages: async () => ({ figure: (await import('./pages.ts')).pages }),
  tabs: async () => ({ figure: (await import('./tabs.ts')).tabs }),
  'department-tree': async () => ({ figure: (await import('./department-tree.ts')).departmentTree }),
  'permission-tree': async () => ({ figure: (await import('./permission-tree.ts')).permissionTree }),
  'permission-matrix': async () => ({ figure: (await import('./permission-matrix.ts')).permissionMatrix }),
  'sign-in': async () => ({ figure: (await import('./sign-in.ts')).signInFigure }),
  'sign-in-flood': async () => ({ figure: (await import('./sign-in-flood.ts')).signInFlood }),
  'session-check': async () => ({ figure: (await import('./session-check.ts')).sessionCheck }),
  'permission-use': async () => ({ figure: (await import('./permission-use.ts')).permissionUse }),
  'holders-search': async () => ({ figure: (await import('./holders-search.ts')).holdersSearch }),
  'open-windows': async () => ({ figure: (await import('./open-windows.ts')).windowsFollow }),
  'own-permissions': async () => ({ figure: (await import('./own-permissions.ts')).ownPermissions }),
  files: async () => ({ figure: (await import('./files.ts')).filesFigure }),
  uploads: async () => ({ figure: (await import('./uploads.ts')).uploadsFigure }),
  pictures: async () => ({ figure: (await import('./pictures.ts')).picturesFigure }),
  jobs: async () => ({ figure: (await import('./jobs.ts')).jobsFigure }),
  print: async () => ({ figure: (await import('./print.ts')).printFigure }),
  export: async () => ({ figure: (await import('./export.ts')).exportFigure }),
  import: async () => ({ figure: (await import('./import.ts')).importFigure }),
  reports: async () => ({ figure: (await import('./reports.ts')).reportsFigure }),
  messages: async () => ({ figure: (await import('./messages.ts')).messagesFigure }),
  'announcement-channel': async () => ({
    figure: (await import('./announcement-channel.ts')).announcementChannel,
  }),
  addresses: async () => ({ figure: (await import('./addresses.ts')).addresses }),
  orders: async () => ({ figure: (await import('./orders.ts')).ordersFigure }),
  home: async () => ({ figure: (await import('./home.ts')).homeFigure }),
  'logs-list': async () => ({ figure: (await import('./logs-list.ts')).logsList }),
  'users-list': async () => ({ figure: (await import('./users-list.ts')).usersList }),
  'users-sort-filter': async () => ({ figure: (await import('./users-sort-filter.ts')).usersSortFilter }),
};

async function run(names: readonly string[]): Promise<void> {
  const stage = createStage((line) => console.log(line));
  let isInterrupted = false;
  const interrupt = (): void => {
    if (isInterrupted) process.exit(130);
    isInterrupted = true;
    void stage.leave().finally(() => process.exit(130));
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);

  const lines: Line[] = [];
  const [load = 0] = loadavg();
  const notes = [`load average before: ${load.toFixed(1)} on ${availableParallelism()} cores`];
  for (const name of names) {
    const began = performance.now();
    console.log(`${name} …`);
    try {
      const { figure } = (await figures[name]?.()) ?? {};
      const result = await figure?.(stage);
      lines.push(...(result?.lines ?? []));
      notes.push(...(result?.notes ?? []));
    } catch (error) {
      notes.push(`${name} was not measured: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  await stage.leave();
  printTable(lines);
  for (const note of notes) console.log(note);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(figures, name));
if (unknown.length > 0) {
  console.error(`no figure ${unknown.join(', ')}; there are ${Object.keys(figures).join(', ')}`);
  process.exitCode = 1;
} else {
  await run(wanted.length > 0 ? wanted : Object.keys(figures));
}
