import { expect, test } from 'vitest';
import { versionIn } from './version.ts';

test.each([
  ['<head><meta name="version" content="0.1.0+1f2e3d4c" /></head>', '0.1.0+1f2e3d4c'],
  ['<meta name="version" content="2.10.3">', '2.10.3'],
  ['<!--version-->', undefined],
  ['<meta name="version" content="" />', undefined],
  ['<meta name="version" content="<script>" />', undefined],
  ['', undefined],
])('%s contains the version %s', (html, version) => {
  expect(versionIn(html)).toBe(version);
});
