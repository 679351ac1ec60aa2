import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

test('#69 the on-screen keyboard never covers the edited cell', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page, cell, devtools } = await openGrid('cards', {
    width: 390,
    height: 844,
    isTouch: true,
    query: '&never',
  });
  const editor = page.locator('textarea[data-editing]');
  await cell(7, 1).tap();
  await expect.poll(() => cell(7, 1).getAttribute('data-marks')).toMatch(/active/);
  await cell(7, 1).tap();
  await expect.poll(() => editor.count()).toBe(1);
  // Distance of the edited cell from the lower edge of the visible part of the page. A zoomed page has a smaller visual
  // viewport, as with an on-screen keyboard.
  const airPx = () =>
    editor.evaluate((one) => {
      const shown = window.visualViewport;
      return (shown?.offsetTop ?? 0) + (shown?.height ?? 0) - one.getBoundingClientRect().bottom;
    });
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(2.5);
  await expect.poll(airPx).toBeGreaterThanOrEqual(0);
  await page.keyboard.type('甲');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(7, 1).textContent()).toContain('甲');
  await page.keyboard.press('F2');
  await expect.poll(() => editor.count()).toBe(1);
  await expect.poll(airPx).toBeGreaterThanOrEqual(0);
});
