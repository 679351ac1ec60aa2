import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Texts } from './model/pasting.ts';
import { installPageSide, type Point, type Seen } from './page-side.ts';
import { type GridSetup, setupOf, treeColumnPx } from './setup.ts';
import { isRowStep, type RowStep, type Step } from './steps.ts';
import type { Message } from './world.ts';

/**
 * Without the frame limit, steps that wait for a frame run faster. Without animated scrolling, cells stay where a step
 * found them until it clicks there.
 */
export const fuzzFlags = ['--disable-frame-rate-limit', '--disable-gpu-vsync', '--disable-smooth-scrolling'];

/** An open browser, and the address of the playground. */
export type Ground = { browser: Browser; playground: string };

/** Carries out steps in Chromium, by real keys and a real pointer. */
export class Driver {
  readonly #context: BrowserContext;
  readonly #page: Page;
  #devtools: CDPSession | undefined;
  /** Console errors and exceptions of the page. */
  readonly complaints: string[] = [];
  /** True if the grid has asked for confirmation before a paste. */
  wasAsked = false;
  /** True if the list of the filter contained the text. */
  wasFiltered = false;

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
      viewport: { width: 1100, height: 1250 },
      locale: 'zh-CN',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    await page.addInitScript((given) => Object.assign(window, { fuzzSetup: given }), setupOf(0));
    const driver = new Driver(context, page);
    await page.goto(`${playground}?page=fuzz`);
    await page.locator('[data-corner]').first().waitFor({ state: 'attached' });
    await page.evaluate(installPageSide);
    return driver;
  }

  /** Replaces the grids of the page by new ones. */
  async begin(given: readonly GridSetup[]): Promise<void> {
    await this.#page.evaluate((all) => window.fuzz.begin(all), given);
    // The last keys may have moved the focus out of the page.
    await this.#page.locator('[data-page]').click();
  }

  look(): Promise<Seen> {
    return this.#page.evaluate(() => window.fuzz.look());
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Sends a message of the server or of other users to a grid. */
  tell(grid: number, message: Message): Promise<void> {
    return this.#page.evaluate(([to, said]) => window.fuzz.tell(to, said), [grid, message] as const);
  }

  /** Performs a step; returns false if it is impossible because its target is not visible. */
  async carryOut(step: Step): Promise<boolean> {
    const page = this.#page;
    if (isRowStep(step)) return this.#carryOutOnRows(step);
    switch (step.do) {
      case 'press':
        await page.keyboard.press(step.key);
        return true;
      case 'type':
        await page.keyboard.type(step.text);
        return true;
      case 'compose':
        await this.#compose(step);
        return true;
      case 'click':
        return this.#click(step.grid, cell(step), step.with);
      case 'click-twice':
        return this.#click(step.grid, cell(step), undefined, 2);
      case 'drag-cells':
        return this.#drag(await this.#at(step.grid, cell(step)), await this.#at(step.grid, cell(step.to)));
      case 'click-page':
        await page.locator('[data-page]').click();
        return true;
      case 'click-input':
        await page.getByLabel('页面的输入框').click();
        return true;
      case 'clipboard':
        // Tab may have moved the focus out of the page, which then may not write to the clipboard.
        return page.evaluate(
          (text) =>
            navigator.clipboard.writeText(text).then(
              () => true,
              () => false,
            ),
          tsvOf(step.texts),
        );
      case 'copy':
      case 'cut':
        await page.keyboard.press(step.do === 'copy' ? 'Control+c' : 'Control+x');
        if (await this.#isAsked()) await page.keyboard.press('Enter');
        return true;
      case 'paste':
        await page.keyboard.press('Control+v');
        this.wasAsked = await this.#confirm(step.isConfirmed, step.isByMouse);
        return true;
      default:
        return step satisfies never;
    }
  }

  async #carryOutOnRows(step: RowStep): Promise<boolean> {
    if (step.do === 'remove-selected') {
      await this.#page.keyboard.press('Control+Shift+Delete');
      await this.#confirm(step.isConfirmed, step.isByMouse);
      return true;
    }
    const { grid } = step;
    const heading = (column: number, part: string) =>
      `[role="columnheader"][data-column="${column}"] ${part}`;
    switch (step.do) {
      case 'fill':
        return this.#drag(
          await this.#at(grid, '[data-fill]'),
          await this.#at(grid, cell(step)),
          step.isCopy ? 'Control' : undefined,
        );
      case 'add':
        return this.#click(grid, '新增');
      case 'save':
        return this.#click(grid, '保存');
      case 'tick':
        return this.#click(grid, `[data-row="${step.row}"]:not([hidden]) [data-lead="checkbox"]`);
      case 'click-number':
        return this.#click(grid, `[data-row="${step.row}"]:not([hidden]) > ${rowNumber}`, step.with);
      case 'click-heading':
        return this.#click(grid, heading(step.column, title), step.with);
      case 'drag-heading':
        return this.#drag(
          await this.#at(grid, heading(step.column, title)),
          await this.#at(grid, heading(step.to, title)),
        );
      case 'remove':
        return (await this.#click(grid, '删除')) && this.#confirm(true);
      case 'drag-row': {
        const from = await this.#at(grid, `[data-row="${step.row}"]:not([hidden]) [data-lead="drag"]`);
        const y = await this.#page.evaluate(([a, b]) => window.fuzz.gapAt(a, b), [grid, step.gap] as const);
        if (from === undefined || y === undefined || Math.abs(from.y - y) < 10) return false;
        return this.#drag(from, { x: from.x, y });
      }
      case 'sort':
        return this.#click(
          grid,
          heading(step.column, '[data-act="sort"]'),
          step.isAdding ? 'Shift' : undefined,
        );
      case 'filter':
        if (!(await this.#click(grid, heading(step.column, '[data-act="filter"]')))) return false;
        this.wasFiltered = await this.#filter(step.text);
        return true;
      case 'group':
        return this.#page.evaluate(([at, field]) => window.fuzz.group(at, field), [
          grid,
          setupOf(0)[grid]?.columns[step.column]?.field ?? 'code',
        ] as const);
      case 'turn':
        return this.#click(grid, `第 ${step.page} 页`);
      case 'fold': {
        const row = `[data-row="${step.row}"]:not([hidden]) > `;
        const cellOfArrow = await this.#at(grid, `${row}:is([data-fold="open"], [data-fold="closed"])`);
        if (cellOfArrow === undefined) return false;
        await this.#page.mouse.click(cellOfArrow.x - treeColumnPx / 2 + 8, cellOfArrow.y);
        return true;
      }
      case 'resize': {
        const edge = await this.#at(grid, heading(step.column, '[data-resize]'));
        return this.#drag(edge, edge && { x: edge.x + step.byPx, y: edge.y });
      }
      case 'scroll':
        return this.#scroll(grid, step.byPx);
      case 'choose':
      case 'answer':
      case 'others-write':
      case 'others-add':
      case 'others-remove':
        return true;
      default:
        return step satisfies never;
    }
  }

  #at(grid: number, selector: string): Promise<Point | undefined> {
    return this.#page.evaluate(([a, b]) => window.fuzz.partAt(a, b), [grid, selector] as const);
  }

  #isAsked(): Promise<boolean> {
    return this.#page.evaluate(() => window.fuzz.isAsked());
  }

  /** Answers a confirmation of the grid; false if there is none. */
  async #confirm(isConfirmed: boolean, isByMouse = false): Promise<boolean> {
    const isAsked = await this.#isAsked();
    if (isAsked && isByMouse)
      await this.#page.click(`dialog[open] button[type="${isConfirmed ? 'submit' : 'button'}"]`);
    else if (isAsked) await this.#page.keyboard.press(isConfirmed ? 'Enter' : 'Escape');
    return isAsked;
  }

  async #click(grid: number, selector: string, held?: string, clickCount = 1): Promise<boolean> {
    const point = await this.#at(grid, selector);
    if (point === undefined) return false;
    if (held !== undefined) await this.#page.keyboard.down(held);
    await this.#page.mouse.click(point.x, point.y, { clickCount });
    if (held !== undefined) await this.#page.keyboard.up(held);
    return true;
  }

  async #drag(from: Point | undefined, to: Point | undefined, held?: string): Promise<boolean> {
    const { mouse, keyboard } = this.#page;
    if (from === undefined || to === undefined) return false;
    await mouse.move(from.x, from.y);
    await mouse.down();
    if (held !== undefined) await keyboard.down(held);
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    // A row drag reads the pointer once per frame.
    await this.#isAsked();
    await mouse.up();
    if (held !== undefined) await keyboard.up(held);
    return true;
  }

  async #scroll(grid: number, byPx: number): Promise<boolean> {
    const point = await this.#at(grid, '[data-row]:not([hidden])');
    if (point === undefined) return false;
    await this.#page.mouse.move(point.x, point.y);
    await this.#page.mouse.wheel(0, byPx);
    return true;
  }

  /** Ticks or clears a text in the open filter; false if it is missing, or the last one. */
  async #filter(text: string): Promise<boolean> {
    const page = this.#page;
    const labels = page.locator('[popover] label');
    await this.#isAsked();
    const words = await labels.locator('span:nth-of-type(1)').allTextContents();
    const at = words.indexOf(text === '' ? '（空白）' : text);
    const confirm = page.getByRole('button', { name: '确定' });
    if (at > 0) {
      await labels.nth(at).click();
      if (await confirm.isEnabled()) {
        await confirm.click();
        return true;
      }
    }
    await page.keyboard.press('Escape');
    return false;
  }

  /** Simulates an input method through composition events. */
  async #compose({ letters, text, end }: Step & { do: 'compose' }): Promise<void> {
    this.#devtools ??= await this.#context.newCDPSession(this.#page);
    const compose = (said: string) => ({
      text: said,
      selectionStart: said.length,
      selectionEnd: said.length,
    });
    for (let i = 1; i <= letters.length; i += 1)
      await this.#devtools.send('Input.imeSetComposition', compose(letters.slice(0, i)));
    if (end === 'commit') await this.#devtools.send('Input.insertText', { text });
    else if (end === 'cancel') await this.#devtools.send('Input.imeSetComposition', compose(''));
    else await this.#page.locator('[data-page]').click();
  }
}

/** The last lead column. */
const rowNumber = '[data-narrow]:not(:has(+ [data-narrow]))';
const title = '> span:first-child';

const cell = ({ row, column }: { row: number; column: number }) =>
  `[data-row="${row}"]:not([hidden]) > [data-column="${column}"]:not([hidden])`;

/** A table as spreadsheets write it to the clipboard. */
const tsvOf = (texts: Texts) =>
  texts.map((row) => row.map((text) => (text.includes('\n') ? `"${text}"` : text)).join('\t')).join('\r\n');
