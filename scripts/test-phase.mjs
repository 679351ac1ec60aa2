import { ensureBuilt } from './builds.mjs';
import { findOrInstallChromium } from './find-chromium.mjs';
import { runVitest } from './run-vitest.mjs';
import { testSeed } from './test-seed.mjs';
import { installTestServers } from './test-servers.mjs';

export const say = (line) => console.log(`  ${line}`);

/**
 * Describes a phase of tests: the projects, or `files` of them, with `env` added to their environment. `around` provides
 * what they need, and passes its environment to the given function; it may return without calling it when this machine
 * cannot run them.
 * @returns {import('./test-phases.mjs').Phase}
 */
export function testPhase(
  name,
  projects,
  { around = (job) => job({}), files = [], env = {}, prefix = '', testTimeoutMs } = {},
) {
  const tests = (some) =>
    around((provided) =>
      runVitest({ projects, files: some, env: { ...env, ...provided }, seed: testSeed, testTimeoutMs, say }),
    );
  const settings = Object.entries(env).map(([key, value]) => `${key}=${value} `);
  return {
    name,
    job: () => tests(files),
    again: (file) => tests([file]),
    command: ({ file, name: test }) =>
      `${prefix}${settings.join('')}npx vitest run ${file}${test === '' ? '' : ` -t '${test.replaceAll("'", '.')}'`}`,
  };
}

/** Provides the servers that tests start themselves. */
export async function withTestServers(job) {
  installTestServers(say);
  return job({ TEST_DATABASE_URL: undefined });
}

/** Provides a browser, and the built web app. */
export async function withChromium(job) {
  const chromium = findOrInstallChromium(say);
  say(chromium);
  await ensureBuilt('web');
  return job({ CHROMIUM_PATH: chromium });
}
