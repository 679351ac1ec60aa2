import { availableParallelism } from 'node:os';
import { continueUnderPinnedNode, install } from './install.mjs';
import { report, run, secondsSince } from './steps.mjs';

// `npm run check`: all static checks. The commands are in package.json, so that each can run alone: `npm run
// check:lint`.

const steps = [
  { name: 'types', script: 'check:types' },
  { name: 'types of the web app', script: 'check:types:web' },
  { name: 'types of the grid', script: 'check:types:grid' },
  { name: 'types of e2e and bench', script: 'check:types:e2e' },
  { name: 'format, import order, lint (biome)', script: 'check:format' },
  { name: 'lint with types (oxlint)', script: 'check:lint' },
  { name: 'import law (dependency-cruiser)', script: 'check:imports' },
  { name: 'unused files, exports, dependencies (knip)', script: 'check:unused' },
  { name: 'names and suppressions', script: 'check:names' },
  { name: 'allowed dependencies that nothing uses', script: 'check:dependencies' },
  { name: 'closed sets of the contract', script: 'check:sets' },
];

await install();
await continueUnderPinnedNode();

const waiting = [...steps];
const failed = [];
const began = performance.now();

async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const stepBegan = performance.now();
    const { code, output } = await run(process.execPath, ['--run', step.script]);
    if (code !== 0) failed.push(step.name);
    report({ name: step.name, ok: code === 0, seconds: secondsSince(stepBegan), output });
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(
  failed.length === 0
    ? `check: all ${steps.length} steps passed in ${secondsSince(began)} s`
    : `check: ${failed.length} of ${steps.length} steps failed: ${failed.join(' · ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
