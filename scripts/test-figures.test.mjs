import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './install.mjs';
import { readFigures } from './test-figures.mjs';

const figuresOf = (exitCode, figures) =>
  readFigures({
    root,
    exitCode,
    output: '',
    readReport: () => ({
      numPassedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
      ...figures,
    }),
  });

describe('the figures of npm test', () => {
  test('a successful run counts passed and skipped tests', () => {
    const read = figuresOf(0, { numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 });
    expect(read).toEqual({ passed: 7, skipped: 3, failures: [], slowest: [] });
  });

  test('a failed test is one failure with the first line of its error, not again for its file', () => {
    const assertionResults = [
      { status: 'failed', fullName: 'adds', failureMessages: ['Error: 1\n  at here'] },
      { status: 'passed' },
    ];
    const testResults = [{ name: join(root, 'a.test.ts'), status: 'failed', message: '', assertionResults }];
    const { failures } = figuresOf(1, { numPassedTests: 1, testResults });
    expect(failures).toEqual([{ file: 'a.test.ts', name: 'adds', error: 'Error: 1' }]);
  });

  test('an error that no file caused is a failure even if every test passed', () => {
    expect(figuresOf(1, { numPassedTests: 3 }).failures).toHaveLength(1);
  });

  test('the ten slowest files are named, the slowest first', () => {
    const testResults = Array.from({ length: 12 }, (_, index) => ({
      name: join(root, `e2e/${index}.spec.ts`),
      startTime: 1_000,
      endTime: 1_000 + index * 500,
      assertionResults: [],
    }));
    const { slowest } = figuresOf(0, { testResults });
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe(`5.5 s  ${join('e2e', '11.spec.ts')}`);
  });

  test('a run without a report is a failure', () => {
    const readReport = () => {
      throw new Error('no such file');
    };
    expect(readFigures({ root, exitCode: 0, output: '', readReport }).failures).toHaveLength(1);
  });
});
