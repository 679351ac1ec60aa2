import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goOffline } from '../profiles.ts';
import { drawn, openGrid, useBrowser } from './playground.ts';

useBrowser();

/** Delays the script of a part until the returned function is called. */
function heldBack(part: string): { before: (page: Page) => Promise<unknown>; letGo: () => void } {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    before: (page) =>
      page.route(`**/${part}-*.js`, async (route) => {
        await isFree;
        await route.continue();
      }),
    letGo: () => letGo(),
  };
}

test('keys typed and chosen while a list is loading are neither lost nor sent to another cell', async () => {
  const { before, letGo } = heldBack('work');
  // 0 状态: 待处理, 处理中, 已完成, 已作废 · 1 单位
  const { page, cell, text } = await openGrid('choices', { before });
  await cell(2, 0).click();
  await page.keyboard.type('已');
  await expect.poll(() => page.locator('textarea').first().inputValue()).toBe('已');
  // Chooses the second match, then in the next row presses Space, which must open nothing, and types a letter.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.type('处理中');
  await page.keyboard.press('Enter');
  await drawn(page);
  await expect.poll(() => text(3, 0)).not.toBe('处理中');
  letGo();
  await expect.poll(() => text(2, 0)).toBe('已完成');
  await expect.poll(() => text(3, 0)).toBe('处理中');
  await expect.poll(() => cell(4, 0).getAttribute('data-marks')).toMatch(/active/);
});

test('text typed after Ctrl+F goes into the search field, and into no cell', async () => {
  const { before, letGo } = heldBack('work');
  const { page, cell, text } = await openGrid('clipboard', { before });
  const said = await text(1, 1);
  await cell(1, 1).click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('abc');
  letGo();
  const field = page.getByLabel('查找内容');
  await expect.poll(() => field.inputValue()).toBe('abc');
  await expect.poll(() => text(1, 1)).toBe(said);
});

test('text typed while the bar opens follows the keys that waited for it', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const { before, letGo } = heldBack('work');
  const { page, cell } = await openGrid('clipboard', { before });
  await cell(1, 1).click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type(letters);
  letGo();
  await page.keyboard.type(letters.repeat(8));
  // Keys are replayed one per task, each with a rendering of the bar: a busy machine needs a while for 234 of them.
  await expect
    .poll(() => page.getByLabel('查找内容').inputValue(), { timeout: 45_000 })
    .toBe(letters.repeat(9));
});

test('a fill that waits for its part is carried out before the keys after it', async () => {
  const { before, letGo } = heldBack('work');
  const { page, cell, text } = await openGrid('filling', { before });
  await cell(1, 0).click();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('新');
  await page.keyboard.press('Enter');
  letGo();
  await expect.poll(() => text(1, 0)).toBe('货物0');
  await expect.poll(() => text(2, 0)).toBe('新');
});

test('a composed word waits for the keys before it, and is written where they lead', async () => {
  const { before, letGo } = heldBack('work');
  const { page, cell, text, devtools } = await openGrid('filling', { before });
  await cell(1, 0).click();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('ArrowDown');
  await devtools.send('Input.imeSetComposition', { text: 'xin', selectionStart: 3, selectionEnd: 3 });
  await devtools.send('Input.insertText', { text: '新' });
  await page.keyboard.press('Enter');
  letGo();
  await expect.poll(() => text(1, 0)).toBe('货物0');
  await expect.poll(() => text(2, 0)).toBe('新');
});

test('a part that fails to load is reported, the grid keeps working, and the next use requests it again', async () => {
  let isDown = true;
  const { page, cell, text } = await openGrid('clipboard', {
    before: (opened) => opened.route('**/work-*.js', (route) => (isDown ? route.abort() : route.continue())),
    expected: /Failed to load resource/,
  });
  await cell(1, 1).click();
  await page.keyboard.press('Control+f');
  await page.getByRole('alert').filter({ hasText: '加载失败，请检查网络后重试' }).waitFor();
  await page.keyboard.type('新客户');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 1)).toBe('新客户');
  isDown = false;
  // The confirmed text started another load, for its validation. A key that joins that load fails with it.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+f');
      return page.getByLabel('查找内容').isVisible();
    })
    .toBe(true);
});

test('a cut made while its part is loading reaches the clipboard before the keys after it', async () => {
  const { before, letGo } = heldBack('work');
  const { page, cell, text } = await openGrid('clipboard', { before });
  const said = await text(1, 1);
  await cell(1, 1).click();
  await page.keyboard.press('Control+x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('新客户');
  await page.keyboard.press('Enter');
  letGo();
  await expect.poll(() => text(2, 1)).toBe('新客户');
  await expect.poll(() => text(1, 1)).toBe('');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(said);
});

test('ticks and sorts made while their part is loading are carried out when it is loaded', async () => {
  const { before, letGo } = heldBack('work');
  const { page } = await openGrid('rows', { before });
  const box = page.getByRole('checkbox', { name: '选择第2行', exact: true });
  await box.click();
  await page.getByRole('checkbox', { name: '选择第5行', exact: true }).click({ modifiers: ['Shift'] });
  const heading = page.getByRole('columnheader', { name: '件数' });
  await heading.getByRole('button', { name: '排序' }).click();
  const events = page.getByRole('list', { name: '事件' }).getByRole('listitem');
  await drawn(page);
  await expect.poll(() => events.count()).toBe(0);
  letGo();
  await expect
    .poll(() => events.allTextContents())
    .toEqual(['selectRowChange checkbox selected r1,r2,r4', 'selectRowChange checkbox selected r1']);
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
});

test('rows of wrapped columns get the height of their texts once measuring is loaded', async () => {
  const { before, letGo } = heldBack('work');
  const { cell } = await openGrid('groups', { query: '&wrap', before });
  const height = async () => (await cell(1, 2).boundingBox())?.height ?? 0;
  const plain = await height();
  letGo();
  await expect.poll(async () => (await height()) - plain).toBeGreaterThan(10);
});

test("the grid's own menu opens when it is loaded, and not the browser's", async () => {
  const { before, letGo } = heldBack('work');
  const { page, cell } = await openGrid('clipboard', { before });
  await page.evaluate(() => {
    window.addEventListener('contextmenu', ({ defaultPrevented }) => {
      document.title = `${document.title}${defaultPrevented ? '' : ' browser'}`;
    });
  });
  await cell(1, 1).click({ button: 'right' });
  letGo();
  await page.getByRole('menu', { name: '单元格操作' }).waitFor();
  await expect.poll(() => cell(1, 1).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(() => page.title()).not.toMatch(/browser/);
});

test('panels are loaded before they are needed', async () => {
  const { page, cell } = await openGrid('clipboard');
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/work-')),
      ),
    )
    .toBe(true);
  await goOffline(page.context());
  await cell(1, 1).click({ button: 'right' });
  await page.getByRole('menu', { name: '单元格操作' }).waitFor();
});
