import { expect, test } from 'vitest';
import { mayFrame, narrowFrames } from './frame-policy.ts';

test('frames may show the sites of the first menu and no other, until the document reloads', () => {
  expect(mayFrame('https://evil.example/')).toBe(true);
  narrowFrames(['https://bi.example.com/a', 'https://bi.example.com/b', 'http://10.0.0.8:81/']);
  narrowFrames(['https://evil.example/']);
  const policies = [...document.head.querySelectorAll('meta[http-equiv]')];
  expect(policies.map((policy) => policy.getAttribute('content'))).toEqual([
    "frame-src 'self' blob: http://10.0.0.8:81 https://bi.example.com",
  ]);
  expect(
    [
      'https://bi.example.com/c',
      'http://10.0.0.8:81/x',
      `${window.location.origin}/druid`,
      'http://10.0.0.8/',
      'https://evil.example/',
    ].map(mayFrame),
  ).toEqual([true, true, true, false, false]);
});
