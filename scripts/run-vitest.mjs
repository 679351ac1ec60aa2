import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';
import { run } from './steps.mjs';
import { readFigures } from './test-figures.mjs';

const vitestFile = join(root, 'node_modules/vitest/vitest.mjs');

/**
 * Runs the tests of `projects`, or those of them in `files`, in the folder `folder`. `say` receives each line of the
 * output.
 * @returns {Promise<import('./test-figures.mjs').Figures>}
 */
export async function runVitest({ projects, files = [], env = {}, seed, testTimeoutMs, folder = root, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'baisi-figures-'));
  const figuresFile = join(scratch, 'figures.json');
  try {
    const { code, output } = await run(
      process.execPath,
      [
        vitestFile,
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...files.map((file) => join(folder, file)),
        `--sequence.seed=${seed}`,
        ...(testTimeoutMs === undefined ? [] : [`--testTimeout=${testTimeoutMs}`]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${figuresFile}`,
      ],
      { cwd: folder, env, onLine: (line) => sayTestLine(line, say) },
    );
    return readFigures({
      root: folder,
      exitCode: code,
      output,
      readReport: () => JSON.parse(readFileSync(figuresFile, 'utf8')),
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Omits messages of vitest that do not concern the tests. */
function sayTestLine(line, say) {
  if (!/^\s*$|^ *RUN |JSON report written|^ +Isolate |at least ~.* faster with isolate/.test(line)) say(line);
}
