import { continueUnderPinnedNode, install } from './install.mjs';
import { testPhase, withChromium, withTestServers } from './test-phase.mjs';
import { runPhases } from './test-phases.mjs';

// `npm run test:long`: the tests that do more of the same on a quiet machine, with the number of their repetitions.
// `npm test` runs them, too, with small numbers.

const longServerTests = {
  env: {
    REACH_SEQUENCES: '2000',
    IMPORTED_PEOPLE: '50000',
    TRADE_ACTIONS: '10000',
    FETCHED_NUMBERS: '500',
    PRINTED_LABELS: '300',
  },
  files: [
    'apps/server/src/features/permissions/reach/position.property.test.ts',
    'apps/server/src/features/users/import/user-import-undo.test.ts',
    'apps/server/src/platform/print/print-engine.test.ts',
    'apps/server/src/platform/print/other-readers.test.ts',
    'apps/server/src/features/waybills/random-trade.test.ts',
    'apps/server/src/features/waybills/fetching/number-kills.test.ts',
  ],
};
const longJourneys = {
  env: {
    LIVE_TURNS: '80',
    OPENED_TABS: '200',
    STORM: '500',
    IMPORTED_PEOPLE: '50000',
    UPLOAD_MB: '500',
    FUZZ_SEEDS: '20',
    FRAME_TIMES: '1',
  },
  files: [
    'e2e/live-grid.spec.ts',
    'e2e/tabs.spec.ts',
    'e2e/message-storm.spec.ts',
    'e2e/import-faults.spec.ts',
    'e2e/uploads.spec.ts',
    'e2e/grid/fuzz/fuzz.spec.ts',
    'e2e/grid/files.spec.ts',
  ],
};

const testTimeoutMs = 900_000;

await install();
await continueUnderPinnedNode();
const green = await runPhases(
  [
    testPhase('server, long', ['server'], { ...longServerTests, testTimeoutMs, around: withTestServers }),
    testPhase('in Chromium, long', ['e2e', 'grid-browser'], {
      ...longJourneys,
      testTimeoutMs,
      around: withChromium,
    }),
  ],
  { strict: true },
);
process.exitCode = green ? 0 : 1;
