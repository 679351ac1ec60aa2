import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns: 0 状态 · 1 单位 · 2 标签 · 3 客户 · 4 省份 · 5 城市 · 6 日期 · 7 发货时间 · 8 时刻 · 9 月份

test('#3 typing into an open list searches, and arrows skip disabled choices', {
  meta: { spec: 'grid-03.choices' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, 0).click();
  await page.keyboard.type('已');
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['已完成', '已作废']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, 0)).toBe('已完成');
  await page.keyboard.press('F2');
  await page.getByRole('option', { name: '已作废' }).click({ force: true });
  await page.getByRole('button', { name: '清除' }).click();
  await expect.poll(() => text(1, 0)).toBe('');
});

test('#3 free text joins the choices where it is allowed, and nowhere else', {
  meta: { spec: 'grid-03.choices' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, 1).click();
  await page.keyboard.type('集装袋');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, 1)).toBe('集装袋');
  await page.keyboard.press('F2');
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['箱', '件', '托盘', '集装袋']);
  await page.keyboard.press('Escape');
  await cell(0, 0).click();
  await page.keyboard.type('集装袋');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, 0)).toBe('待处理');
});

test('#3 several choices are ticked by pointer and by key, as one undo step', {
  meta: { spec: 'limits.multi-select grid-03.choices' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(1, 2).click();
  await page.getByRole('option', { name: '保价' }).click();
  await page.getByRole('option', { name: '加急' }).click();
  await page.keyboard.type('易');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 2)).toBe('加急+2');
  await cell(2, 2).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect.poll(() => text(2, 2)).toBe('加急+1');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 2)).toBe('');
  await expect.poll(() => text(2, 2)).toBe('易碎');
});

test('#3 Tab chooses the choice that matches a typed text, as Enter does; an unknown text stays and is marked', {
  meta: { spec: 'grid-03.choices' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, 0).click();
  await page.keyboard.type('完成');
  await page.keyboard.press('Tab');
  await expect.poll(() => text(0, 0)).toBe('已完成');
  await cell(1, 2).click();
  await page.keyboard.type('易');
  await page.keyboard.press('Tab');
  await expect.poll(() => text(1, 2)).toBe('易碎');
  for (const place of [0, 2]) {
    await cell(2, place).click();
    await page.keyboard.type('没有这样的');
    await page.getByText('没有匹配的选项').waitFor();
    await page.keyboard.press('Tab');
    await page.getByText('没有匹配的选项').waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('没有这样的');
    await page.keyboard.press('Escape');
    await page.getByText('没有匹配的选项').waitFor({ state: 'hidden' });
  }
});

test('#3 a long list is searched on the server: names appear when they are known; no result and a failure are shown', {
  meta: { spec: 'grid-03.choices' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await expect.poll(() => text(0, 3)).toBe('华东客户0');
  await cell(0, 3).click();
  await page.getByText('请输入搜索内容').waitFor();
  await page.keyboard.type('没有这样的');
  await page.getByText('没有查询到任何数据').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('坏');
  await page.getByText('搜索失败').waitFor();
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('option', { name: '好了' }).waitFor();
  // The response for 慢 arrives long after that for 客户5, and must be ignored.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('慢');
  await page.getByText('搜索中…').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('客户59');
  await page.getByRole('option', { name: '华南客户59' }).click();
  await expect.poll(() => text(0, 3)).toBe('华南客户59');
});

test('#10 the choices of a cell depend on another cell of its row, and are cleared when that changes', {
  meta: { spec: 'grid-10.linked-selects' },
}, async () => {
  const { page, cell, text } = await openGrid('choices');
  await cell(0, 5).click();
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['南京', '苏州']);
  await page.keyboard.press('Escape');
  await cell(0, 4).click();
  await page.getByRole('option', { name: '浙江' }).click();
  await expect.poll(() => text(0, 5)).toBe('');
  await cell(0, 5).click();
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['杭州', '宁波']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 5)).toBe('南京');
  await expect.poll(() => text(0, 4)).toBe('江苏');
});

test('#3 an active empty cell shows its placeholder', {
  meta: { spec: 'grid-03.choices' },
}, async () => {
  const { page, cell } = await openGrid('choices');
  await cell(2, 0).click();
  await expect.poll(() => page.getByPlaceholder('请选择状态').count()).toBe(1);
  await cell(0, 0).click();
  await expect.poll(() => page.getByPlaceholder('请选择状态').count()).toBe(0);
});
