import { defineConfig } from 'vitest/config';
import { lateParts } from './scripts/late-parts.ts';

const oneMinuteMs = 60_000;

/** Random tests take the same cases on every run. */
const fixedSeed = './scripts/fixed-seed.mjs';

/** Tests may not depend on their order in a file. */
const anyOrder = { shuffle: true, groupOrder: 0 };

/** With LATE_MS, lazy chunks and responses of the web app are delayed, to find tests that depend on their speed. */
const isLate = 'LATE_MS' in process.env;

/** Tests of the web app that need no document. */
const webLogic = 'apps/web/src/**/*.logic.test.ts';

export default defineConfig({
  test: {
    passWithNoTests: true,
    slowTestThreshold: 1_000,
    projects: [
      {
        test: {
          name: 'contract',
          setupFiles: [fixedSeed],
          include: ['packages/contract/src/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: oneMinuteMs,
          sequence: anyOrder,
        },
      },
      {
        test: {
          name: 'grid',
          setupFiles: [fixedSeed],
          include: ['packages/grid/src/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: oneMinuteMs,
          sequence: anyOrder,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: './apps/server/src/testing/global-setup.ts',
          // Each file owns a copy of the template database; setup.ts resets what the files of a worker share.
          isolate: false,
          setupFiles: [fixedSeed, './apps/server/src/testing/setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: oneMinuteMs,
          hookTimeout: oneMinuteMs,
          sequence: anyOrder,
        },
      },
      {
        plugins: isLate ? [lateParts()] : [],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [webLogic],
          environment: 'jsdom',
          isolate: false,
          setupFiles: [fixedSeed, './apps/web/src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: oneMinuteMs,
          sequence: anyOrder,
        },
      },
      {
        test: {
          // A file without a document starts in a fifth of the time.
          name: 'web-logic',
          setupFiles: [fixedSeed],
          include: [webLogic],
          environment: 'node',
          isolate: false,
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: oneMinuteMs,
          sequence: anyOrder,
        },
      },
      {
        test: {
          name: 'tools',
          setupFiles: [fixedSeed],
          include: ['scripts/**/*.test.{mjs,ts}', 'bench/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          sequence: anyOrder,
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles: [fixedSeed],
          include: ['e2e/*.spec.ts'],
          environment: 'node',
          globalSetup: './e2e/global-setup.ts',
          pool: 'forks',
          // Each file starts its own product; the files of a worker share its browser. Steps inside a file run in their
          // order.
          isolate: false,
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 2 * oneMinuteMs,
          hookTimeout: 3 * oneMinuteMs,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'grid-browser',
          setupFiles: [fixedSeed],
          include: ['e2e/grid/**/*.spec.ts'],
          environment: 'node',
          globalSetup: './e2e/grid/global-setup.ts',
          pool: 'forks',
          // Each worker has a browser, whose pages believe that they have the focus.
          isolate: false,
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: oneMinuteMs,
          hookTimeout: oneMinuteMs,
          sequence: { shuffle: true, groupOrder: 2 },
        },
      },
    ],
  },
});
