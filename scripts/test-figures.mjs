import { relative } from 'node:path';
import { root } from './install.mjs';

/**
 * Counts passed, failed and skipped tests of a vitest run from its JSON report, and names its slowest files. A failure
 * without a failed test (a file that does not load, an error outside any test, a run without a report) counts as one.
 */
export function countTests(exitCode, readReport) {
  const report = readOrNothing(readReport);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, slowest: [] };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    slowest: slowestOf(report.testResults),
  };
}

/** The ten files that took longest, as `seconds file`, the longest first. */
function slowestOf(files) {
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
