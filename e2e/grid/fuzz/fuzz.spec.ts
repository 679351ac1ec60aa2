import { expect, inject, test } from 'vitest';
import { openBrowser } from '../../open-browser.ts';
import { Driver, fuzzFlags } from './driver.ts';
import { playSeed } from './play.ts';
import { reportOf } from './report.ts';

// Some hundred steps each; `npm run fuzz:grid -- --minutes 60 --seed 1` runs longer.
const seeds = Number(process.env['FUZZ_SEEDS'] ?? 2);
const fiveMinutesMs = 300_000;

test('after random keys, clicks, clipboard actions, saves and changes of other users the grid equals the plain model', {
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
