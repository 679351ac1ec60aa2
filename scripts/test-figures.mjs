import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ file: string, name: string, error: string }} Failure a failed test: its file relative to the root, its
 *   full name, the first line of its error. A file that does not load has an empty name; a fault that no file caused
 *   (a run without a report, an error outside any file) has an empty file.
 * @typedef {{ passed: number, skipped: number, failures: Failure[], slowest: string[] }} Figures
 */

/**
 * Reads the figures of a vitest run from its JSON report. Errors outside any test stand in the output alone: vitest
 * names there the file in which they arose.
 * @returns {Figures}
 */
export function readFigures({ root, exitCode, output, readReport }) {
  const report = readOrNothing(readReport);
  if (report === undefined) {
    const failure = { file: '', name: '', error: `vitest ended with ${exitCode} and without a report` };
    return { passed: 0, skipped: 0, failures: [failure], slowest: [] };
  }
  const failures = [
    ...report.testResults.flatMap((file) => failuresOf(root, file)),
    ...failuresOutsideTests(output),
  ];
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ file: '', name: '', error: `vitest ended with ${exitCode}, although no test failed` });
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    slowest: slowestOf(root, report.testResults),
  };
}

function failuresOf(root, { name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ file, name: fullName, error: firstLine(failureMessages[0]) }));
  if (failed.length > 0 || status !== 'failed') return failed;
  return [{ file, name: '', error: firstLine(message) }];
}

/** Vitest describes such an error from its heading on; its text is the first line below, its file at the end. */
function failuresOutsideTests(output) {
  return output
    .split(/⎯+ (?:Unhandled|Uncaught) [^\n]* ⎯+\n/)
    .slice(1)
    .flatMap((part) => {
      const file = /This error originated in "([^"]+)" test file/.exec(part)?.[1];
      return file === undefined ? [] : [{ file, name: '', error: firstLine(part) }];
    });
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';

/** The ten files that took longest, as `seconds file`, the longest first. */
function slowestOf(root, files) {
  return files
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${relative(root, name)}`);
}

function readOrNothing(readReport) {
  try {
    return readReport();
  } catch {
    return undefined;
  }
}
