import { secondsSince } from './steps.mjs';

/** Failed files beyond this number are not run again: so many are no matter of time or load. */
const filesLookedAtAgain = 12;

/**
 * @typedef {import('./test-figures.mjs').Figures} Figures
 * @typedef {import('./test-figures.mjs').Failure} Failure
 * @typedef {object} Phase
 * @property {string} name
 * @property {() => Promise<Partial<Figures>>} job runs everything. A rejection is a failure of the phase.
 * @property {(file: string) => Promise<Figures>} [again] runs one file alone; without it failures are final
 * @property {(failure: Failure) => string} command the command that runs a failed test alone
 */

/**
 * Runs all phases, whatever an earlier one said, and then each failed file once more, alone. A test that fails in one of
 * the two runs only is unsteady, one that fails in both has failed (decision 0077). Prints all of them and the totals.
 * @param {Phase[]} phases
 * @returns {Promise<boolean>} whether the run is green; with `strict` an unsteady test makes it red, too
 */
export async function runPhases(phases, { strict = false, say = (line) => console.log(line) } = {}) {
  const began = performance.now();
  const total = { passed: 0, skipped: 0 };
  const failures = [];
  for (const phase of phases) {
    const figures = await runPhase(phase, say);
    total.passed += figures.passed;
    total.skipped += figures.skipped;
    failures.push(...figures.failures.map((failure) => ({ ...failure, phase })));
  }
  const { failed, unsteady } = await lookAgain(failures, say);
  total.passed += unsteady.filter((failure) => failures.includes(failure) && failure.name !== '').length;
  if (failed.length > 0) say('\nfailed:');
  for (const failure of failed) sayFailure(failure, say);
  if (unsteady.length > 0) say(`\n${unsteady.length} unsteady, each a fault to be mended:`);
  for (const { file, name, error } of unsteady) say(`  unsteady: ${titleOf({ file, name })} — ${error}`);
  say(`\nfinished in ${secondsSince(began)} s`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  say(`${total.passed} passed, ${failed.length} failed${skipped}`);
  return failed.length === 0 && !(strict && unsteady.length > 0);
}

async function runPhase({ name, job }, say) {
  say(`\n▶ ${name}`);
  const began = performance.now();
  const {
    passed = 0,
    skipped = 0,
    failures = [],
    slowest = [],
  } = await job().catch((error) => {
    const text = error instanceof Error ? error.message : String(error);
    say(`  ${text}`);
    return { failures: [{ file: '', name: '', error: text.split('\n', 1)[0] }] };
  });
  const figures =
    passed + skipped + failures.length > 0 ? `  ${passed} passed, ${failures.length} failed` : '';
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  say(`${failures.length === 0 ? '✓' : '✗'} ${name}  ${secondsSince(began)} s${figures}${left}`);
  if (slowest.length > 1) say(['  slowest files:', ...slowest.map((line) => `    ${line}`)].join('\n'));
  return { passed, skipped, failures };
}

/** Runs the failed files once more, one after the other, and tells unsteady tests from failed ones. */
async function lookAgain(failures, say) {
  const failed = [];
  const unsteady = [];
  const files = Map.groupBy(failures, ({ file, phase }) => `${phase.name}\n${file}`);
  let looked = 0;
  for (const first of files.values()) {
    const [{ file, phase }] = first;
    if (file === '' || phase.again === undefined || looked === filesLookedAtAgain) {
      failed.push(...first);
      continue;
    }
    looked += 1;
    say(`\n▶ ${file} once more, alone`);
    const second = (await phase.again(file)).failures.map((failure) => ({ ...failure, phase }));
    for (const failure of first) (failsAgain(failure, second) ? failed : unsteady).push(failure);
    unsteady.push(...second.filter((failure) => failure.file !== '' && !failsAgain(failure, first)));
    failed.push(...second.filter((failure) => failure.file === ''));
  }
  return { failed, unsteady };
}

/** A file that does not load, or a run without a report, fails all of its tests. */
const failsAgain = ({ name }, second) =>
  second.some((failure) => failure.name === name || failure.name === '' || failure.file === '');

function sayFailure({ phase, ...failure }, say) {
  say(`  ${failure.file === '' ? phase.name : titleOf(failure)}`);
  say(`    ${failure.error}`);
  say(`    ${phase.command(failure)}`);
}

const titleOf = ({ file, name }) => (name === '' ? file : `${file} › ${name}`);
