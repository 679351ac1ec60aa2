import type { Browser, BrowserContext, Page } from 'playwright-core';
import { installPageSide, type Seen } from './page-side.ts';
import { type GridSetup, setup } from './setup.ts';
import type { Step } from './steps.ts';

/** Frames come as fast as they are drawn: most steps wait for one. */
export const fuzzFlags = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** The browser and the address of the playground. */
export type Ground = { browser: Browser; playground: string };

/** Carries out steps in Chromium, by real keys and a real pointer. */
export class Driver {
  readonly #context: BrowserContext;
  readonly #page: Page;
  /** Console errors and exceptions of the page. */
  readonly complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /** Opens the page and waits for the lazy parts of the grid, which all later grids of the page share. */
  static async open({ browser, playground }: Ground): Promise<Driver> {
    const context = await browser.newContext({
      viewport: { width: 1000, height: 900 },
      locale: 'zh-CN',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.addInitScript((given) => Object.assign(window, { fuzzSetup: given }), setup);
    const driver = new Driver(context, page);
    await page.goto(`${playground}?page=fuzz`);
    await page.locator('[data-corner]').first().waitFor({ state: 'attached' });
    await page.evaluate(installPageSide);
    return driver;
  }

  /** Replaces the grids of the page by new ones. */
  begin(given: readonly GridSetup[]): Promise<void> {
    return this.#page.evaluate((all) => window.fuzz.begin(all), given);
  }

  look(): Promise<Seen> {
    return this.#page.evaluate(() => window.fuzz.look());
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Carries a step out; false if it is not possible, because its place is not visible. */
  async carryOut(step: Step): Promise<boolean> {
    const page = this.#page;
    switch (step.do) {
      case 'press':
        await page.keyboard.press(step.key);
        return true;
      case 'type':
        await page.keyboard.type(step.text);
        return true;
      case 'click':
        return this.#click(step);
      case 'click-page':
        await page.locator('[data-page]').click();
        return true;
      case 'click-input':
        await page.getByLabel('页面的输入框').click();
        return true;
      default:
        return step satisfies never;
    }
  }

  async #click({ grid, row, column, with: held }: Step & { do: 'click' }): Promise<boolean> {
    const { mouse, keyboard } = this.#page;
    const point = await this.#page.evaluate(([a, b, c]) => window.fuzz.cellAt(a, b, c), [
      grid,
      row,
      column,
    ] as const);
    if (point === undefined) return false;
    if (held !== undefined) await keyboard.down(held);
    await mouse.click(point.x, point.y);
    if (held !== undefined) await keyboard.up(held);
    return true;
  }
}
