import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, type Visit, visit } from './browser.ts';
import { cellOf, openItems, saveGrid, saveIfAny, settleAll, typeInto, unsavedIn } from './items-grid.ts';
import { ownProduct } from './product.ts';
import { goOffline } from './profiles.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
let token: string;
let roleId: string;

/** The users of the windows: three users of the company. A role of this test allows them to edit dictionaries. */
const people = [
  { username: 'zhaoxiaomin', realname: '赵晓敏' },
  { username: 'wangjunjie', realname: '王俊杰' },
  { username: 'qianruoxi', realname: '钱若曦' },
] as const;
const rights = ['menu-system', 'menu-dictionaries', 'button-dictionary-list', 'button-dictionary-item'];

/** Calls the API as an administrator, without a browser window; returns the result. */
async function administer(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await ask(product, method, path, body === undefined ? { token } : { token, body });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
}

beforeAll(async () => {
  token = await tokenFor(product, 'admin', administratorPassword);
  const roleCode = `editors_${randomInt(1e7)}`;
  const made = await administer('POST', '/sys/role/add', { roleName: roleCode, roleCode, description: null });
  roleId = (made as { id: string }).id;
  await administer('POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: rights.join(','),
    lastpermissionIds: '',
  });
  const userIdList = people.map(({ username }) => `user-${username}`);
  await administer('POST', '/sys/user/addSysUserRole', { roleId, userIdList });
});
afterAll(async () => {
  await administer('DELETE', `/sys/role/delete?id=${roleId}`);
});

type Item = { id: string; itemText: string; itemValue: string; description: string | null; version: number };

/** A new dictionary with `count` items. */
async function aDictionary(count: number): Promise<string> {
  const code = `together_${randomInt(1e7)}`;
  const made = await administer('POST', '/sys/dict/add', {
    dictName: code,
    dictCode: code,
    description: null,
  });
  const dictId = (made as { id: string }).id;
  for (let i = 1; i <= count; i += 1)
    await administer('POST', '/sys/dictItem/add', {
      dictId,
      itemText: `项${i}`,
      itemValue: `v${i}`,
      sortOrder: i * 10,
      status: 1,
      description: null,
    });
  return dictId;
}
async function itemsOf(dictId: string): Promise<Item[]> {
  const { result } = await ask(product, 'GET', `/sys/dictItem/list?dictId=${dictId}&pageSize=100`, { token });
  return (result as { records: Item[] }).records;
}
/** Windows of `count` users that show the items of one dictionary. */
async function windowsOn(dictId: string, count: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { username } of people.slice(0, count)) {
    const one = await visit(browser, product);
    await signIn(one.page, product, username, product.demoPassword);
    await openItems(one.page, dictId);
    visits.push(one);
  }
  return visits;
}
const close = async (visits: readonly Visit[]) => {
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visits.map(({ context }) => leave(context)));
};
/** Returns an item at each of its versions, read from 变更记录. */
async function historyOf(id: string) {
  const path = `/sys/changeHistory/list?table=sys_dict_item&id=${id}&pageSize=100`;
  const { result } = await ask(product, 'GET', path, { token });
  const { records } = result as {
    records: { version: number; fields: { label: string; after: string | null }[] }[];
  };
  const said: Record<string, string | null> = {};
  return records.toReversed().map(({ version, fields }) => {
    for (const { label, after } of fields) said[label] = after;
    return { version, itemText: said['名称'], itemValue: said['数据值'] };
  });
}
const rowsIn = (page: Page) => page.locator('[role=grid] [data-row]:not([hidden])');
/** The rows that a grid shows: name, value, description. */
async function shownIn(page: Page): Promise<string[]> {
  const texts = await rowsIn(page).evaluateAll((rows) =>
    rows
      .toSorted((a, b) => Number(a.getAttribute('data-row')) - Number(b.getAttribute('data-row')))
      .map((row) =>
        [0, 1, 2].map((i) => row.querySelector(`[data-column="${i}"]`)?.textContent ?? '').join('|'),
      ),
  );
  return texts;
}
const asShown = (items: readonly Item[]) =>
  items.map(({ itemText, itemValue, description }) => `${itemText}|${itemValue}|${description ?? ''}`);

/** Random numbers that are the same in each run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const oneMinuteMs = 60_000;
/** How often each window edits, adds or saves. */
const turns = Number(process.env['LIVE_TURNS'] ?? 12);

/** Sets a value in the first new item without one: a refused save may have moved the focus while it was being typed. */
async function fillEmpty(page: Page): Promise<void> {
  const fault = page.getByRole('button', { name: /数据值不能为空/ }).first();
  if (!(await fault.isVisible())) return;
  await fault.click();
  await page.keyboard.type(`later${randomInt(1e7)}`);
  await page.keyboard.press('Enter');
}

test('#28 #55 three windows that edit, add and save the same items, one of them offline for a while, show equal rows, and every acknowledged save is in the history', {
  meta: { spec: 'grid-28.live grid-55.conflicts' },
  timeout: 8 * oneMinuteMs,
}, async () => {
  const dictId = await aDictionary(6);
  const visits = await windowsOn(dictId, 3);
  /** Versions of items that the server confirmed as stored. */
  const acknowledged: Item[] = [];
  for (const { page } of visits)
    page.on('response', async (response) => {
      if (!response.url().includes('/sys/dictItem/saveBatch') || response.status() !== 200) return;
      const { result } = (await response.json()) as { result: { rows: { record?: Item }[] } };
      for (const { record } of result.rows) if (record !== undefined) acknowledged.push(record);
    });
  const work = async ({ page, context }: Visit, person: number) => {
    const number = numbersFrom(20_261_122 + person);
    let wasAway = false;
    let added = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const act = number(10);
      if (person === 2 && !wasAway && turn === 3) {
        wasAway = true;
        await goOffline(context);
      }
      if (act < 6) await typeInto(page, number(6), [0, 2][number(2)] ?? 0, `${person}写${turn}`);
      else if (act < 8 && added < 3) {
        added += 1;
        await page.getByRole('button', { name: '新增', exact: true }).click();
        await page.keyboard.type(`${person}新${turn}`);
        await page.keyboard.press('Tab');
        await page.keyboard.type(`n${person}-${turn}`);
        await page.keyboard.press('Enter');
      }
      if (turn === 8) await context.setOffline(false);
      await settleAll(page, number(2) === 0 ? '保留我的' : '采用对方');
      await saveIfAny(page);
    }
    await context.setOffline(false);
  };
  await Promise.all(visits.map(work));
  // Resolves and saves open changes, one window after the other.
  for (const { page } of visits)
    await expect
      .poll(
        async () => {
          await settleAll(page, '保留我的');
          await fillEmpty(page);
          await saveIfAny(page);
          return unsavedIn(page);
        },
        { timeout: oneMinuteMs, interval: 500 },
      )
      .toBe(0);
  const truth = await itemsOf(dictId);
  expect(truth.length).toBeGreaterThan(6);
  expect(new Set(truth.map(({ itemValue }) => itemValue)).size).toBe(truth.length);
  for (const { page } of visits) {
    await expect.poll(() => shownIn(page), { timeout: oneMinuteMs }).toEqual(asShown(truth));
  }
  const histories = new Map<string, { version: number; itemText: unknown; itemValue: unknown }[]>();
  for (const { id, version, itemText, itemValue } of acknowledged) {
    const known = histories.get(id) ?? (await historyOf(id));
    histories.set(id, known);
    expect(known).toContainEqual({ version, itemText, itemValue });
  }
  expect(acknowledged.length).toBeGreaterThan(10);
  const complaints = visits.flatMap((one) => one.complaints);
  // Except for the connection errors that the test provokes.
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
  await Promise.all(visits.map(({ context }) => leave(context)));
});

test('#55 a cell that two users changed is shown to the one who saves second, holds its row back, and saves that user’s choice', {
  meta: { spec: 'grid-55.conflicts' },
}, async () => {
  const dictId = await aDictionary(2);
  const visits = await windowsOn(dictId, 2);
  const [mine, theirs] = visits.map(({ page }) => page) as [Page, Page];
  const conflicts = mine.getByRole('region', { name: '冲突' });
  for (const [row, side, expected] of [
    [0, '保留我的', '我的'],
    [1, '采用对方', '他的'],
  ] as const) {
    await typeInto(mine, row, 2, '我的');
    await typeInto(theirs, row, 2, '他的');
    await saveGrid(theirs);
    await conflicts.getByText('他的').waitFor();
    await expect.poll(() => cellOf(mine, row, 2).getAttribute('data-marks')).toMatch(/conflict/);
    await saveGrid(mine);
    await mine.getByText('1 行有错误或冲突待处理，尚未保存').last().waitFor();
    await expect.poll(async () => (await itemsOf(dictId))[row]?.description).toBe('他的');
    await conflicts.getByRole('button', { name: `${side}：第 ${row + 1} 行 · 描述` }).click();
    await conflicts.waitFor({ state: 'hidden' });
    if (side === '保留我的') await saveGrid(mine);
    await expect.poll(() => unsavedIn(mine)).toBe(0);
    for (const page of [mine, theirs])
      await expect.poll(() => cellOf(page, row, 2).textContent()).toBe(expected);
    await expect.poll(async () => (await itemsOf(dictId))[row]?.description).toBe(expected);
  }
  await close(visits);
});

test('#56 each user’s cell is shown to the others by name and colour, until the user moves elsewhere', {
  meta: { spec: 'grid-56.presence' },
}, async () => {
  const dictId = await aDictionary(2);
  const visits = await windowsOn(dictId, 2);
  const [mine, theirs] = visits.map(({ page }) => page) as [Page, Page];
  await cellOf(theirs, 1, 0).click();
  const { realname } = people[1];
  const there = mine.getByRole('list', { name: '正在编辑的人' });
  await there.getByText(realname, { exact: true }).waitFor();
  await cellOf(mine, 1, 0).click();
  await mine.getByRole('textbox', { name: new RegExp(`${realname}正在此单元格`) }).waitFor();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^(Close|关闭)$/ })
    .focus();
  await expect.poll(() => there.count()).toBe(0);
  await cellOf(theirs, 0, 0).click();
  await there.getByText(realname, { exact: true }).waitFor();
  await theirs.goto('/dashboard/analysis');
  await expect.poll(() => there.count()).toBe(0);
  await close(visits);
});

test('#54 input made offline stays, and is saved when the connection is back', async () => {
  const dictId = await aDictionary(1);
  const [one] = (await windowsOn(dictId, 1)) as [Visit];
  const { page, context } = one;
  await goOffline(context);
  await typeInto(page, 0, 2, '断线时写的');
  await saveGrid(page);
  await typeInto(page, 0, 0, '断线后写的');
  await expect.poll(() => unsavedIn(page)).toBe(1);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await saveIfAny(page);
      return (await itemsOf(dictId))[0];
    })
    .toMatchObject({ itemText: '断线后写的', description: '断线时写的' });
  await expect.poll(() => unsavedIn(page)).toBe(0);
  expect(one.complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
  await leave(context);
});
