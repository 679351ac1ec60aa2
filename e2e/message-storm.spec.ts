import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { twoNodes } from './nodes.ts';

// Announcements on two nodes while connections are cut, a node is killed and a browser loses its network.

const product = await twoNodes();
const browser = await sharedBrowser();
/** Number of announcements: each one is published, and every second one is revoked again. */
const storm = Number(process.env['STORM'] ?? 50);
/** Number of announcements on their way at once. */
const atOnce = 4;
const longMs = 60_000;

let admin: string;
beforeAll(async () => {
  admin = await tokenFor(product, 'admin', administratorPassword);
});

/** An API call that is repeated while its connection is cut. A call that had arrived before is refused the second time. */
async function insist(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<unknown> {
  for (;;) {
    const answer = await ask(product, method, path, { token, ...(body && { body }) }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer.result;
    await pause(50);
  }
}

type Notice = { id: string; titile: string }; // sic
type Unread = {
  news: { no: number }[];
  anntMsgList: Notice[];
  anntMsgTotal: number;
  sysMsgTotal: number;
};
const unreadOf = (token: string) => insist('GET', '/sys/annountCement/listByUser', token) as Promise<Unread>;

async function published(title: string): Promise<string> {
  const form = { titile: title, msgType: 'ALL', msgContent: `<p>${title}</p>` };
  const { id } = (await insist('POST', '/sys/annountCement/add', admin, form)) as { id: string };
  await insist('POST', '/sys/annountCement/doReleaseData', admin, { id });
  return id;
}

/** Publishes the announcements of the storm, and revokes every second one. Calls `at` before each. */
async function publishAll(at: (count: number) => void): Promise<void> {
  let count = 0;
  const publishNext = async (): Promise<void> => {
    while (count < storm) {
      const own = count;
      count += 1;
      at(own);
      const id = await published(`风暴${String(own).padStart(3, '0')}`);
      if (own % 2 === 0) await insist('POST', '/sys/annountCement/doReovkeData', admin, { id });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, publishNext));
}

/** Records the text of each notification of a page, and how often it was shown. */
async function recordNews(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const text = node instanceof Element ? (node.textContent ?? '') : '';
          if (text.includes('消息提醒')) told.push(text);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
const timesTold = async (pages: Page[], title: string) =>
  (await Promise.all(pages.map(toldIn))).flat().filter((text) => text.includes(title)).length;
const toldIn = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);

/** A user at work in two windows of one browser. */
async function atWork(username: string) {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, username, product.demoPassword);
  const token = await tokenFor(product, username, product.demoPassword);
  const second = await context.newPage();
  await signIn(second, product, username, product.demoPassword);
  const pages = [page, second];
  for (const one of pages) {
    await one.getByRole('button', { name: /^消息/ }).waitFor();
    await recordNews(one);
  }
  await page.bringToFront();
  const { anntMsgTotal: before } = await unreadOf(token);
  return { pages, context, token, page, before };
}

/** The greatest number of a message that the browser has told. */
const greatestTold = (page: Page) =>
  page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('pro__MESSAGES_TOLD') ?? '{}') as {
      value?: Record<string, number>;
    };
    return Object.values(value ?? {})[0];
  });

const bellOf = (page: Page) => page.getByRole('button', { name: /^消息/ });
async function listed(page: Page): Promise<string[]> {
  await bellOf(page).click();
  const popover = page.getByRole('dialog', { name: '未读消息' });
  const titles = await popover.getByText(/^(风暴|平静)\d+$/).allTextContents();
  await bellOf(page).click();
  return titles;
}

/** Cuts connections at random until the returned function is called. */
function cutConnections(): () => Promise<void> {
  let isOver = false;
  const run = async (): Promise<void> => {
    while (!isOver) {
      product.cut(0.2);
      await pause(randomInt(100, 600));
    }
  };
  const running = run();
  return () => {
    isOver = true;
    return running;
  };
}

test(`${storm} announcements on two nodes reach every window of three browsers exactly, through cut connections, a killed node and a lost network`, {
  timeout: 10 * longMs,
}, async () => {
  const people = [await atWork('sunyilan'), await atWork('maxiaodong'), await atWork('hanlixin')];
  const [first] = people;
  if (first === undefined) throw new Error('nobody is at work');

  const endCuts = cutConnections();
  const happened: Promise<unknown>[] = [];
  const events = new Map<number, () => Promise<void>>([
    [Math.floor(storm * 0.2), () => first.context.setOffline(true)],
    [Math.floor(storm * 0.4), product.killSecond],
    [Math.floor(storm * 0.6), product.startSecond],
    [Math.floor(storm * 0.8), () => first.context.setOffline(false)],
  ]);
  await publishAll((count) => {
    const event = events.get(count);
    if (event !== undefined) happened.push(event());
  });
  await Promise.all(happened);
  await endCuts();

  for (const { pages, token, before } of people) {
    const { anntMsgList, anntMsgTotal, sysMsgTotal } = await unreadOf(token);
    expect(anntMsgTotal).toBe(before + Math.floor(storm / 2));
    for (const page of pages) {
      await expect
        .poll(() => bellOf(page).getAttribute('aria-label'), { timeout: longMs })
        .toBe(`消息，${anntMsgTotal + sysMsgTotal} 条未读`);
      expect(await listed(page)).toEqual(anntMsgList.map(({ titile }) => titile));
    }
  }

  for (const title of ['平静001', '平静002']) {
    await published(title);
    for (const { pages } of people)
      await expect.poll(async () => timesTold(pages, title), { timeout: longMs }).toBe(1);
  }
  for (const { pages, context, token, page } of people) {
    const told = (await Promise.all(pages.map(toldIn))).flat();
    const titles = told.flatMap((text) => /(?:风暴|平静)\d+/.exec(text) ?? []);
    expect(new Set(titles).size).toBe(titles.length);
    // Every number up to the newest was told: a window tells all numbers above the greatest that its browser has told.
    const [newest] = (await unreadOf(token)).news;
    expect(await greatestTold(page)).toBe(newest?.no);
    // A number of messages replaces one that is still shown, so that not all of them are recorded.
    const sum = told.reduce((count, text) => count + Number(/您有(\d+)条新消息/.exec(text)?.[1] ?? 1), 0);
    // Besides the storm: two calm announcements, and two messages about the sign-ins after that of the first window.
    expect(sum).toBeLessThanOrEqual(storm + 4);
    await leave(context);
  }
});
