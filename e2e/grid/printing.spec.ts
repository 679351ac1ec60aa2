import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

test('#63 Ctrl+P prints the displayed rows in a separate document, which is removed afterwards', {
  meta: { spec: 'grid-63.print' },
}, async () => {
  const { page, cell } = await openGrid('editing', {
    before: (opened) =>
      opened.addInitScript(() => {
        const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {};
        const record = (paper: Window) => () => {
          const all = (selector: string) =>
            [...paper.document.querySelectorAll(selector)].map((one) => one.textContent);
          const [heading] = paper.document.querySelectorAll('th');
          const border = heading === undefined ? '' : paper.getComputedStyle(heading).borderTopStyle;
          const [title] = all('h1');
          const printed = {
            title,
            note: all('p')[0],
            rows: all('tbody tr'),
            foot: all('tfoot tr')[0],
            border,
          };
          Object.assign(window, { printed });
          paper.dispatchEvent(new Event('afterprint'));
        };
        // Printing uses a separate document, whose print dialog a test cannot operate.
        Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
          get(this: HTMLIFrameElement): Window | null {
            const paper: Window | null = get?.call(this) ?? null;
            if (paper !== null) paper.print = record(paper);
            return paper;
          },
        });
      }),
  });
  await page.getByRole('columnheader', { name: '货物' }).getByRole('button', { name: '筛选' }).click();
  await page.getByRole('checkbox', { name: '全选' }).click();
  await page.getByRole('checkbox', { name: /图书/ }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await cell(1, 1).click();
  await page.keyboard.press('Control+p');
  const printed = () => page.evaluate(() => Reflect.get(window, 'printed'));
  await expect.poll(printed).toMatchObject({ title: '订单', border: 'solid' });
  const { note, rows, foot } = await printed();
  expect(note).toMatch(/^共 33 行 · 打印于 /);
  expect(rows).toHaveLength(33);
  expect(rows[0]).toMatch(/^SO20260004成都第28贸易有限公司/);
  expect(foot).toMatch(/^合计/);
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
});
