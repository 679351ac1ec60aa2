import { parseArgs } from 'node:util';
import { openBrowser } from '../../open-browser.ts';
import { servePlayground } from '../global-setup.ts';
import { Driver, fuzzFlags } from './driver.ts';
import { playSeed, stepsOfSeed } from './play.ts';
import { reportOf } from './report.ts';

// Fuzzes the grid for some minutes: `npm run fuzz:grid -- --minutes 60 --seed 1`. Each seed is a list of steps on new
// grids; the first fault ends the run and is printed with the fewest steps that lead to it.

const shrinkMs = 240_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const began = Date.now();
const until = began + Number(values.minutes) * 60_000;
const { address, stop } = await servePlayground();
const browser = await openBrowser(fuzzFlags);
const driver = await Driver.open({ browser, playground: address });
let seed = Number(values.seed);
let steps = 0;
let report: string | undefined;
for (; Date.now() < until && report === undefined; seed += 1) {
  const fault = await playSeed(driver, seed);
  steps += fault?.steps.length ?? stepsOfSeed;
  if (fault !== undefined) console.log(`seed ${seed}, step ${fault.steps.length}: ${fault.words}`);
  if (fault !== undefined) report = await reportOf(driver, fault, shrinkMs);
}
await browser.close();
await stop();
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`${steps} steps in ${seconds} s, seeds ${values.seed} to ${seed - 1}`);
if (report !== undefined) {
  console.log(report);
  process.exitCode = 1;
}
