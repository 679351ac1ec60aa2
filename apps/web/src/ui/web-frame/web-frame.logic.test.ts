import { expect, test } from 'vitest';
import { sandboxFor } from './web-frame.logic.ts';

const own = 'https://office.example.com';

test.each([
  ['https://bi.example.com/x', true],
  ['http://office.example.com/', true],
  ['https://office.example.com:8443/', true],
  ['https://office.example.com/druid/', false],
])('%s keeps its own origin in its frame: %s', (url, keeps) => {
  expect(sandboxFor(url, own).includes('allow-same-origin')).toBe(keeps);
});

test('a framed page cannot replace the workspace', () => {
  for (const url of ['https://bi.example.com/', `${own}/x`])
    expect(sandboxFor(url, own)).not.toMatch(/top-navigation|pointer-lock|presentation/);
});
