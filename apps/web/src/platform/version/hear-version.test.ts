import { expect, onTestFinished, test } from 'vitest';
import { ring } from '../realtime/bell.ts';
import { hearVersion } from './hear-version.ts';
import { saidVersion } from './said-version.ts';

test('the latest version that the server announced is kept', () => {
  onTestFinished(hearVersion());
  ring({ cmd: 'sysParameter', msgTxt: '1.2.3+0a1b' });
  expect(saidVersion.read()).toBe('1.2.3+0a1b');
  ring({ cmd: 'sysParameter', msgTxt: '1.3.0' });
  expect(saidVersion.read()).toBe('1.3.0');
});
