import { afterAll, vi } from 'vitest';

// The test files of a worker share one process, and with it the loaded packages. This resets at the end of each file
// what else they could share: the modules of the server and the contract with their state, mocks, timers, the
// environment and the globals. A file cannot see which file ran before it.

const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
