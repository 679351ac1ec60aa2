import { expect, inject, test } from 'vitest';
import { openBrowser } from '../../open-browser.ts';
import { Driver, fuzzFlags } from './driver.ts';
import { playSeed } from './play.ts';
import { reportOf } from './report.ts';

// As many as take about a minute; `npm run fuzz:grid -- --minutes 60 --seed 1` plays on.
const seeds = 4;
const fiveMinutesMs = 300_000;

test('random keys, clicks, clipboard, saves and changes of other people leave the grid as the plain model says', {
  timeout: fiveMinutesMs,
}, async () => {
  const browser = await openBrowser(fuzzFlags);
  const driver = await Driver.open({ browser, playground: inject('playground') });
  let report = '';
  for (let seed = 1; seed <= seeds && report === ''; seed += 1) {
    const fault = await playSeed(driver, seed);
    if (fault !== undefined) report = await reportOf(driver, fault);
  }
  await browser.close();
  expect(report).toBe('');
});
