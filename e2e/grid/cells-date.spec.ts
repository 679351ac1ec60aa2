import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

const day = 6;
const at = 7;
const clock = 8;
const month = 9;

test('#5 a day is typed in many spellings, and an invalid one is marked', {
  meta: { spec: 'grid-05.dates' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, day - 1).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  for (const typed of ['2026/3/8', '20260309', '2026年3月10日', '下周']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => text(3, day)).toBe('下周');
  await expect
    .poll(async () => [await text(0, day), await text(1, day), await text(2, day)])
    .toEqual(['2026-03-08', '2026-03-09', '2026-03-10']);
  await expect.poll(() => cell(3, day).getAttribute('data-marks')).toMatch(/fault/);
});

test('#5 the calendar opens at the value, moves by key, and Enter chooses', {
  meta: { spec: 'grid-05.dates' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, day).click();
  await page.getByText('2026年1月', { exact: true }).waitFor();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.getByText('2026年2月', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, day)).toBe('2026-02-23');
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: '今天' }).click();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await expect.poll(() => text(1, day)).toBe(today);
  await cell(2, day).click();
  await page.getByRole('button', { name: '清除' }).click();
  await expect.poll(() => text(2, day)).toBe('');
});

test('#5 a day with a time stays open until the time is chosen, and keeps both when the edit ends', {
  meta: { spec: 'grid-05.dates' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, at).click();
  await page.getByRole('button', { name: '2026年1月20日' }).click();
  await page.getByRole('listbox', { name: '时' }).getByRole('option', { name: '16' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => text(0, at)).toBe('2026-01-20 16:30:00');
  await cell(1, at).click();
  await page.getByRole('button', { name: '2026年2月3日' }).click();
  await cell(3, day - 2).click();
  await expect.poll(() => text(1, at)).toBe('2026-02-03 08:30:00');
});

test('#11 a time is typed, and changed by key', { meta: { spec: 'grid-11.more-cells' } }, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, clock).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, clock)).toBe('09:29');
  await page.keyboard.type('下午3点');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, clock)).toBe('15:00');
});

test('#5 a custom format is shown and stored, and a narrow column of dates is widened', {
  meta: { spec: 'grid-05.dates' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, clock).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2026-12');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, month)).toBe('2026年12月');
  const widthOf = async (column: number) => (await cell(0, column).boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf(day)).toBeGreaterThanOrEqual(135);
  await expect.poll(() => widthOf(at)).toBeGreaterThanOrEqual(190);
});

test('#5 on a phone a day with a time fits the window, and its times are scrolled to their values', {
  meta: { spec: 'grid-05.dates' },
}, async () => {
  const { page, cell } = await openGrid('choices', { width: 390 });
  await cell(0, 0).click();
  await page.keyboard.press('Escape');
  for (let i = 0; i < at; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const times = page.getByRole('listbox', { name: '时' });
  const isInView = async () => {
    const [hour, frame] = [
      await times.getByRole('option', { name: '08' }).boundingBox(),
      await times.boundingBox(),
    ];
    if (hour === null || frame === null) return false;
    return hour.y >= frame.y && hour.y + hour.height <= frame.y + frame.height;
  };
  await expect.poll(isInView).toBe(true);
  const panel = await page.getByRole('button', { name: '确定' }).boundingBox();
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390);
});

test('#5 a column of months has a calendar of months: arrows move by a month, a line is three', {
  meta: { spec: 'grid-05.dates' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await page.setViewportSize({ width: 1600, height: 800 });
  await cell(1, month).click();
  await page.keyboard.type('2026-5');
  await page.getByText('2026年', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, month)).toBe('2026年5月');
  await cell(1, month).click();
  await page.getByText('2026年', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, month)).toBe('2025年7月');
  await cell(1, month).click();
  await page.getByRole('button', { name: '2025年11月' }).click();
  await expect.poll(() => text(1, month)).toBe('2025年11月');
});

test('#5 Ctrl+; writes the date into a column of texts', { meta: { spec: 'grid-05.dates' } }, async () => {
  const { page, cell, text } = await openGrid('editing');
  await page.clock.setFixedTime(new Date('2026-03-08T14:05:09'));
  await cell(1, 1).click();
  await page.keyboard.press('Control+;');
  await expect.poll(() => text(1, 1)).toBe('2026-03-08');
});

test('#5 Ctrl+; writes the date and Ctrl+Shift+; the moment, in the format of the column; a choice takes neither', {
  meta: { spec: 'grid-05.dates' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await page.clock.setFixedTime(new Date('2026-03-08T14:05:09'));
  await cell(0, day - 1).click();
  await page.keyboard.press('Escape');
  const write = async (column: number, keys: string, expected: string) => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(keys);
    await expect.poll(() => text(0, column)).toBe(expected);
  };
  await write(day, 'Control+;', '2026-03-08');
  await write(at, 'Control+Shift+:', '2026-03-08 14:05:09');
  await write(clock, 'Control+Shift+:', '14:05');
  await write(month, 'Control+;', '2026年3月');
  await page.keyboard.press('Home');
  const before = await text(0, 1);
  await page.keyboard.press('Control+;');
  await page.getByText('“状态”不能填入日期').first().waitFor();
  await expect.poll(() => text(0, 1)).toBe(before);
});
