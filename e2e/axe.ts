import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { leave, type Visit, visit } from './browser.ts';
import type { Product } from './server.ts';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Rules whose result depends on the colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns what axe finds on the page, as `rule: element`; of `rules` only, if given. */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(script, 'utf8'));
  const { violations } = await page.evaluate((only): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> };
    };
    // Two known exceptions: the specification wants the sign-in button to read 确定 and to be announced as 登录; antd
    // measures columns with a hidden row that repeats the header, focusable parts included.
    return axe.run(
      { exclude: ['.ant-table-measure-row'] },
      {
        rules: { 'label-content-name-mismatch': { enabled: false } },
        ...(only === undefined ? {} : { runOnly: only }),
      },
    );
  }, rules);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  );
  return rules === undefined ? [...found, ...(await iconsRead(page)), ...(await englishNames(page))] : found;
}

/**
 * Parts that are announced in English: a part of antd whose name is not translated. Names of values, such as codes, are
 * those of options.
 */
async function englishNames(page: Page): Promise<string[]> {
  const named = page.locator(':is([aria-label], [placeholder]):not([role="option"])');
  return await named.evaluateAll((parts) =>
    parts
      .filter((part) => part.closest('[aria-hidden="true"]') === null)
      .flatMap((part) => [part.getAttribute('aria-label'), part.getAttribute('placeholder')])
      .filter((name) => name !== null && /^[a-z][a-z ,-]+\d*$/i.test(name))
      .map((name) => `english-name: ${name}`),
  );
}

/**
 * Buttons announced as `save 保存`: their icon has a name beside their text. An icon with a meaning of its own is exempt.
 */
async function iconsRead(page: Page): Promise<string[]> {
  const buttons = await page
    .locator('button:not([aria-label]):not(.ant-btn-loading):has(.anticon[aria-label]:not([aria-hidden]))')
    .allTextContents();
  return buttons.filter((words) => words.trim() !== '').map((words) => `icon-is-read: ${words}`);
}

/** A page that axe checks in one state after another. */
export type Examined = Pick<Visit, 'page' | 'context'> & {
  /** Checks the page in its current state: all rules in light colours, the rules about colours in dark ones. */
  look(state: string): Promise<void>;
};

/** Puts the page into another appearance and waits until it is drawn. */
async function recolour(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => {
    // Documents without scripts follow the media query alone.
    const { appearance = wanted } = document.documentElement.dataset;
    return appearance === wanted;
  }, colorScheme);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
}

/** Moves a page through states and checks each; returns the findings, as `state: rule: element`. */
export async function faultsOf(
  browser: Browser,
  product: Product,
  walk: (examined: Examined) => Promise<void>,
): Promise<string[]> {
  const { page, context } = await visit(browser, product);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const faults: string[] = [];
  let looks = 0;
  await walk({
    page,
    context,
    async look(state) {
      looks += 1;
      faults.push(...(await findings(page)).map((finding) => `${state}: ${finding}`));
      await recolour(page, 'dark');
      faults.push(...(await findings(page, colourRules)).map((finding) => `${state}, dark: ${finding}`));
      await recolour(page, 'light');
    },
  });
  if (looks === 0) throw new Error('nothing was looked at');
  await leave(context);
  return faults;
}
