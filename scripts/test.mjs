import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isStale } from './builds.mjs';
import { findOrInstallChromium } from './find-chromium.mjs';
import { continueUnderPinnedNode, install, root } from './install.mjs';
import { olderPostgresTests } from './older-postgres-tests.mjs';
import { run, secondsSince } from './steps.mjs';
import { findPostgres, startTemporaryPostgres } from './temporary-postgres.mjs';
import { countTests } from './test-figures.mjs';
import { installTestServers } from './test-servers.mjs';

// `npm test`: all tests, in phases; the first phase that fails ends the run.

const say = (line) => console.log(`  ${line}`);
/** Order of tests within their files: a failed run can be repeated identically. Another order: TEST_SEED. */
const seed = process.env.TEST_SEED ?? '20261123';

const phases = [
  { name: 'check', job: check },
  { name: 'contract, grid and tools', job: () => vitest(['contract', 'grid', 'tools']) },
  { name: 'web', job: () => vitest(['web', 'web-logic']) },
  {
    name: 'server on the embedded PostgreSQL',
    job: serverOnEmbeddedPostgres,
  },
  { name: 'server on an older PostgreSQL', job: serverOnOlderPostgres },
  { name: 'build', job: buildAll },
  { name: 'end to end in Chromium', job: endToEnd },
];

await install();
await continueUnderPinnedNode();
const scratch = mkdtempSync(join(tmpdir(), 'baisi-figures-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await runPhases();

async function runPhases() {
  const began = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [index, { name, job }] of phases.entries()) {
    console.log(`\n▶ ${name}`);
    const phaseBegan = performance.now();
    const figures = await job().catch((error) => {
      say(error instanceof Error ? error.message : String(error));
      return { failed: 1 };
    });
    for (const key of Object.keys(total)) total[key] += figures[key] ?? 0;
    const ok = (figures.failed ?? 0) === 0;
    console.log(`${ok ? '✓' : '✗'} ${name}  ${secondsSince(phaseBegan)} s${inWords(figures)}`);
    if (figures.slowest?.length > 1) {
      say('slowest files:');
      for (const line of figures.slowest) say(`  ${line}`);
    }
    if (!ok) {
      const left = phases.slice(index + 1).map((phase) => phase.name);
      if (left.length > 0) console.log(`  not run: ${left.join(' · ')}`);
      break;
    }
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\nfinished in ${secondsSince(began)} s`);
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function check() {
  const { code } = await run(process.execPath, ['scripts/check.mjs'], { onLine: say });
  return { failed: code === 0 ? 0 : 1 };
}

/** Runs the tests of `projects`, or those of them in `files` alone. */
async function vitest(projects, env = {}, files = []) {
  const figuresFile = join(scratch, `${projects.join('-')}-${Date.now()}.json`);
  const { code } = await run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
      `--sequence.seed=${seed}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${figuresFile}`,
    ],
    { env, onLine: sayTestLine },
  );
  return countTests(code, () => JSON.parse(readFileSync(figuresFile, 'utf8')));
}

/** Omits messages of vitest that do not concern the tests. */
function sayTestLine(line) {
  if (!/^\s*$|^ *RUN |JSON report written|^ +Isolate |at least ~.* faster with isolate/.test(line)) say(line);
}

async function serverOnEmbeddedPostgres() {
  installTestServers(say);
  return vitest(['server'], { TEST_DATABASE_URL: undefined });
}

async function serverOnOlderPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return vitest(['server'], { TEST_DATABASE_URL: given }, olderPostgresTests);
  const found = findPostgres();
  if (found === undefined) {
    say('left out: set TEST_DATABASE_URL, or have postgres and initdb on the PATH');
    return {};
  }
  say(`PostgreSQL ${found.major} of this machine, in a temporary folder`);
  const postgres = await startTemporaryPostgres(found);
  try {
    return await vitest(['server'], { TEST_DATABASE_URL: postgres.url }, olderPostgresTests);
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
    for (const line of output.trimEnd().split('\n')) say(line);
    return { failed: 1 };
  }
  return {};
}

async function endToEnd() {
  const chromium = findOrInstallChromium(say);
  say(chromium);
  return vitest(['e2e', 'grid-browser'], { CHROMIUM_PATH: chromium });
}

function inWords({ passed = 0, failed = 0, skipped = 0 }) {
  if (passed + skipped === 0) return '';
  return `  ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
