import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './install.mjs';
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
    expect(counted).toEqual({ passed: 7, failed: 0, skipped: 3, slowest: [] });
  });

  test('a file that does not load is a failure', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(countTests(1, report({ numPassedTests: 3, testResults })).failed).toBe(1);
  });

  test('a failed test is counted once, not again for its file', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ];
    expect(countTests(1, report({ numPassedTests: 1, numFailedTests: 1, testResults })).failed).toBe(1);
  });

  test('an error outside any test is a failure even if every test passed', () => {
    expect(countTests(1, report({ numPassedTests: 3 })).failed).toBe(1);
  });

  test('the ten slowest files are named, the slowest first', () => {
    const testResults = Array.from({ length: 12 }, (_, index) => ({
      name: join(root, `e2e/${index}.spec.ts`),
      startTime: 1_000,
      endTime: 1_000 + index * 500,
      assertionResults: [],
    }));
    const { slowest } = countTests(0, report({ testResults }));
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe(`5.5 s  ${join('e2e', '11.spec.ts')}`);
  });

  test('a run without a report is a failure', () => {
    const noReport = () => {
      throw new Error('no such file');
    };
    expect(countTests(0, noReport).failed).toBe(1);
  });
});
