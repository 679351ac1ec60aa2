import type { ContractFeature } from '@baisi/contract/contract-feature';
import { type Endpoint, idempotencyHeader } from '@baisi/contract/endpoint';
import * as features from '@baisi/contract/features';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { dialog } from './forms.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

type AddForm = { path: string; add: Endpoint };

/** Every page in the menu whose records can be added: its form opens by `?add=1`. */
const addForms: AddForm[] = Object.values<ContractFeature>(features).flatMap(
  ({ menus = [], records = [] }) => {
    const forms = records.flatMap(({ add, resource }): AddForm[] => {
      const menu = menus.find(({ component }) => component === resource);
      return add === undefined || menu === undefined ? [] : [{ path: menu.url, add }];
    });
    const add = records.find((record) => record.add !== undefined)?.add;
    const menu = menus.find(({ parentId }) => parentId === 'menu-system');
    if (forms.length > 0 || add === undefined || menu === undefined) return forms;
    return [{ path: menu.url, add }];
  },
);

let numbers = Date.now() % 1e6;
/** Returns a valid, unused value of a required field. `told`: everything that the field says. */
function valueFor(label: string, told = label): string {
  numbers += 1;
  if (label.includes('密码')) return 'Quiet#Harbour4711';
  if (/手机|联系电话/.test(label)) return `139${String(numbers).padStart(8, '0')}`;
  if (label.includes('位数')) return '*';
  if (label.includes('正则')) return '.*';
  if (/数量|单价|重量/.test(label)) return '1';
  if (told.includes('大写字母')) return `TWICE${numbers}`;
  if (/名称|姓名|标题|内容|模板/.test(label)) return `连按${numbers}`;
  return `twice${numbers}`;
}

const texts = 'input[type=text]:not([role]), input[type=password], textarea, input:not([type])';

/** Types a first row into an empty grid. */
async function fillGrid(page: Page, grid: Locator): Promise<void> {
  // Read at once: headings move while a cell is scrolled into view.
  const headings = await grid
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('data-column'), one.textContent ?? ''] as const),
    );
  for (const [column, title] of headings) {
    const cell = grid.locator(
      `[data-row="0"] [role="gridcell"][data-column="${column}"]:not([aria-readonly])`,
    );
    if (column === null || (await cell.count()) === 0) continue;
    await cell.click();
    await page.keyboard.type(valueFor(title));
    await page.keyboard.press('Enter');
  }
}

/** Chooses the first entry of a list by keys, or the first leaf below it where there are levels. */
async function choose(page: Page, choice: Locator, hasLevels: boolean): Promise<void> {
  await choice.click();
  await page.keyboard.press('ArrowDown');
  // A leaf ignores the key.
  if (hasLevels) for (let level = 0; level < 3; level += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Fills an empty field of a form. */
async function fillItem(page: Page, item: Locator, label: string): Promise<void> {
  const grid = item.getByRole('grid');
  const text = item.locator(texts).first();
  const statement = item.locator('[contenteditable=true]');
  const choice = item.getByRole('combobox').first();
  if ((await grid.count()) > 0) await fillGrid(page, grid);
  else if (label === '查询语句') await statement.fill('select count(*) as 人数 from users');
  else if ((await text.count()) > 0 && (await text.isEditable())) {
    if ((await text.inputValue()) === '')
      await text.fill(valueFor(label, (await item.textContent()) ?? undefined));
  } else if ((await choice.count()) > 0 && (await item.locator('.ant-select-selection-item').count()) === 0)
    await choose(page, choice, (await item.locator('.ant-cascader').count()) > 0);
}

/** Labels of fields of which one at least is required, which no mark says. */
const oneOfSeveral = ['联系电话', '手机'];

/** Fills the empty required fields of a form, and the first row of its table, if it has one. */
async function fillRequired(page: Page, form: Locator): Promise<void> {
  for (const item of await form.locator('.ant-form-item').all()) {
    // A choice may have removed fields.
    if (!(await item.isVisible())) continue;
    const [label = ''] = await item.locator('label').allTextContents();
    const isMarked = (await item.locator('.ant-form-item-required').count()) > 0;
    if (isMarked || oneOfSeveral.includes(label)) await fillItem(page, item, label);
  }
  for (const cell of await form.locator('input[aria-label^="第1行"], textarea[aria-label^="第1行"]').all())
    if ((await cell.inputValue()) === '')
      await cell.fill(valueFor((await cell.getAttribute('aria-label')) ?? ''));
}

/** Opens a page's form for a new record, and returns it. */
async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(`${path}?add=1`);
  const button = page.getByRole('button', { name: /^(添加|新增)(?!条件|下级)/ }).first();
  await button.or(dialog(page)).first().waitFor();
  const isOpen = await dialog(page)
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isOpen) await button.click();
  return dialog(page);
}

/** Double-clicks 保存 of a form; returns the keys of the requests that it sent, and why nothing was added. */
async function saveTwice(page: Page, { path, add }: AddForm) {
  const keys: (string | undefined)[] = [];
  const isAddition = (request: Request) =>
    request.method() === 'POST' && new URL(request.url()).pathname === add.path;
  const note = (request: Request) => {
    if (isAddition(request)) keys.push(request.headers()[idempotencyHeader.toLowerCase()]);
  };
  page.on('request', note);
  const form = await openForm(page, path);
  await form.getByRole('button', { name: /^保\s*存$/ }).waitFor();
  await expect.poll(() => form.getByLabel('加载中').count()).toBe(0);
  await fillRequired(page, form);
  const answer = page.waitForResponse((response) => isAddition(response.request())).catch(() => undefined);
  const error = page.locator('.ant-form-item-explain-error').first();
  await form.getByRole('button', { name: /^保\s*存$/ }).dblclick();
  const refusal = answer.then(async (response): Promise<string | undefined> => {
    const told = (await response?.json()) as { success: boolean; message: string } | undefined;
    return told?.success === true ? undefined : (told?.message ?? 'no answer');
  });
  await Promise.race([answer, error.waitFor().catch(() => undefined)]);
  // The second click has had its answer once the form is gone.
  await form.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => undefined);
  const errors = await page.locator('.ant-form-item-explain-error').allTextContents();
  page.off('request', note);
  return {
    keys: keys.map((key) => key?.length),
    errors,
    refusal: keys.length === 0 ? 'not sent' : await refusal,
  };
}

test('a double click on 保存 of every form in the menu sends one addition, with a key', async () => {
  expect(addForms.length).toBeGreaterThan(5);
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  page.setDefaultTimeout(8_000);
  const found: Record<string, unknown> = {};
  for (const form of addForms)
    found[form.path] = await saveTwice(page, form).catch((error: unknown) => String(error));
  const once = { keys: [32], errors: [], refusal: undefined };
  expect(found).toEqual(Object.fromEntries(addForms.map(({ path }) => [path, once])));
  await leave(context);
}, 120_000);
