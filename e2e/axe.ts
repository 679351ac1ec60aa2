import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import type { Product } from './server.ts';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The page's axe findings, as `rule: element`. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(script, 'utf8'));
  const { violations } = await page.evaluate((): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> };
    };
    // The specification wants the sign-in button to read 确定 and to be announced as 登录. antd measures columns with a
    // hidden row that repeats the header, focusable parts included.
    return axe.run(
      { exclude: ['.ant-table-measure-row'] },
      { rules: { 'label-content-name-mismatch': { enabled: false } } },
    );
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  );
  return [...found, ...(await iconsRead(page))];
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

/** A page that axe examines in one state after the other. */
export type Examined = Pick<Visit, 'page' | 'context'> & {
  /** Examines the page in its current state. */
  look(state: string): Promise<void>;
};

/** Takes a page through its states in one colour scheme; returns axe's findings, as `state: rule: element`. */
export async function faultsOf(
  browser: Browser,
  product: Product,
  colorScheme: 'light' | 'dark',
  walk: (examined: Examined) => Promise<void>,
): Promise<string[]> {
  const { page, context } = await visit(browser, product);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const faults: string[] = [];
  let looks = 0;
  await walk({
    page,
    context,
    async look(state) {
      looks += 1;
      faults.push(...(await findings(page)).map((finding) => `${state}: ${finding}`));
    },
  });
  if (looks === 0) throw new Error('nothing was looked at');
  await context.close();
  return faults;
}
