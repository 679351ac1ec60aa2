import { build, isStale } from './builds.mjs';
import { continueUnderPinnedNode, install } from './install.mjs';
import { olderPostgresTests } from './older-postgres-tests.mjs';
import { run } from './steps.mjs';
import { findPostgres, startTemporaryPostgres } from './temporary-postgres.mjs';
import { say, testPhase, withChromium, withTestServers } from './test-phase.mjs';
import { runPhases } from './test-phases.mjs';
import { testSeed } from './test-seed.mjs';

// `npm test`: all tests, in phases. `--strict`: tests that fail once and pass alone make the run red, too.

await install();
await continueUnderPinnedNode();
say(`seed of order and of random tests: ${testSeed}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const green = await runPhases(
  [
    { name: 'check', job: check, command: () => 'npm run check' },
    testPhase('contract, grid and tools', ['contract', 'grid', 'tools']),
    testPhase('web', ['web', 'web-logic']),
    testPhase('server on the embedded PostgreSQL', ['server'], { around: withTestServers }),
    testPhase('server on an older PostgreSQL', ['server'], {
      around: withOlderPostgres,
      files: olderPostgresTests,
      prefix: 'TEST_DATABASE_URL=… ',
    }),
    { name: 'build', job: buildAll, command: () => 'npm start' },
    testPhase('end to end in Chromium', ['e2e', 'grid-browser'], { around: withChromium }),
  ],
  { strict: process.argv.includes('--strict') },
);
process.exitCode = green ? 0 : 1;

async function check() {
  const { code, output } = await run(process.execPath, ['scripts/check.mjs'], { onLine: say });
  if (code === 0) return {};
  return { failures: [{ file: '', name: '', error: output.trimEnd().split('\n').at(-1) ?? '' }] };
}

async function withOlderPostgres(job) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return job({ TEST_DATABASE_URL: given });
  const found = findPostgres();
  if (found === undefined) {
    say('left out: set TEST_DATABASE_URL, or have postgres and initdb on the PATH');
    return {};
  }
  say(`PostgreSQL ${found.major} of this machine, in a temporary folder`);
  const postgres = await startTemporaryPostgres(found);
  try {
    return await job({ TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function buildAll() {
  for (const part of ['server', 'web']) {
    if (!isStale(part)) {
      say(`${part}: up to date`);
      continue;
    }
    const { ok, output } = await build(part);
    if (ok) continue;
    throw new Error(output.trimEnd());
  }
  return {};
}
