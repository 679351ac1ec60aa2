import { join } from 'node:path';
import { ensureBuilt } from '../../builds.mjs';
import { findOrInstallChromium } from '../../find-chromium.mjs';
import { root } from '../../install.mjs';
import { run } from '../../steps.mjs';

// Uploads 500 MB in a browser through a reload, a killed server and a lost network, to the disk and to a bucket.
// `npm test` runs the same journey with 64 MB.

const say = (line) => console.log(`      ${line}`);
const chromium = findOrInstallChromium(say);
await ensureBuilt('web');
const args = ['run', '--project', 'e2e', 'e2e/uploads.spec.ts', '-t', 'survive', '--reporter=verbose'];
const { code, output } = await run(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), ...args],
  {
    env: { UPLOAD_MB: '500', CHROMIUM_PATH: chromium },
  },
);
for (const line of output.split('\n')) if (/survive.*ms$/.test(line)) say(line.trim());
if (code !== 0) console.error(output);
process.exitCode = code;
