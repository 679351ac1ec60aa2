import { describe, expect, test } from 'vitest';
import { countTests } from './test-figures.mjs';

const report = (figures) => () => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...figures,
});

describe('the figures of npm test', () => {
  test('a successful run counts passed and skipped tests', () => {
    const counted = countTests(0, report({ numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 }));
    expect(counted).toEqual({ passed: 7, failed: 0, skipped: 3 });
  });

  test('a file that does not load is a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countTests(1, report({ numPassedTests: 3, testResults })).failed).toBe(1);
  });

  test('a failed test is counted once, not again for its file', () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ];
    expect(countTests(1, report({ numPassedTests: 1, numFailedTests: 1, testResults })).failed).toBe(1);
  });

  test('an error outside any test is a failure even if every test passed', () => {
    expect(countTests(1, report({ numPassedTests: 3 })).failed).toBe(1);
  });

  test('a run without a report is a failure', () => {
    const noReport = () => {
      throw new Error('no such file');
    };
    expect(countTests(0, noReport).failed).toBe(1);
  });
});
