import { expect, onTestFinished, test } from 'vitest';
import { ring } from '../realtime/bell.ts';
import { announcedVersion } from './announced-version.ts';
import { storeAnnouncedVersion } from './store-announced-version.ts';

test('the latest version that the server announced is kept', () => {
  onTestFinished(storeAnnouncedVersion());
  ring({ cmd: 'sysParameter', msgTxt: '1.2.3+0a1b' });
  expect(announcedVersion.read()).toBe('1.2.3+0a1b');
  ring({ cmd: 'sysParameter', msgTxt: '1.3.0' });
  expect(announcedVersion.read()).toBe('1.3.0');
});
