import { join } from 'node:path';
import { attachments, mostAttachments } from '@baisi/contract/attachments';
import { files } from '@baisi/contract/files';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { openBrowser } from './harness/browser.ts';
import { ensureWebBuilt } from './harness/built-web.ts';
import { againstLimit, alone, megabytes, ms, percentile, type Result } from './harness/figure.ts';
import type { Target } from './harness/load.ts';
import { launchProduct, signIn, temporaryFolder } from './harness/product.ts';
import { signInProfile } from './harness/signed-in-profile.ts';
import type { Stage } from './harness/stage.ts';

// 附件 of a user with a hundred photos of 4 MB that nobody has opened yet, in a real Chromium: time from the press on
// the tab to the first painted thumbnail and to all in sight, and the frames while the list scrolls to its end.

const person = 'user-liwei';
const firstLimitMs = 1_000;
/** 60 frames a second. */
const frameLimitMs = 1_000 / 60;
/** Time between the opened panel and the press. */
const readingMs = 2_000;

const Answer = z.object({ success: z.literal(true), message: z.string() });

/** A photo of about 4 MB: noise, which compresses as badly as the detail of a real one. */
const photo = (at: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 3600,
      height: 2700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 100 + at / 2, sigma: 24 },
    },
  })
    .jpeg({ quality: 86 })
    .toBuffer();

/** Uploads the photos and attaches them; returns the size of one. */
async function attachPhotos({ origin, headers }: Target): Promise<number> {
  const paths: string[] = [];
  let bytes = 0;
  for (let at = 0; at < mostAttachments; at += 1) {
    const picture = await photo(at);
    bytes += picture.length;
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(picture)]), `照片${at + 1}.jpg`);
    const sent = await fetch(origin + files.upload.path, { method: 'POST', headers, body: form });
    paths.push(z.parse(Answer, await sent.json()).message);
  }
  const added = await fetch(origin + attachments.add.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ resource: 'sys_user', recordId: person, paths, note: null }),
  });
  z.parse(Answer, await added.json());
  return bytes / mostAttachments;
}

type Painted = { firstMs: number; sightMs: number };

/** Presses the tab; returns the times until the first thumbnail and all thumbnails in sight are painted. */
const openTab = (page: Page): Promise<Painted> =>
  page.evaluate(async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=tab]')].find(
      ({ textContent }) => textContent === '附件',
    );
    const inSight = (): HTMLImageElement[] =>
      [...document.querySelectorAll<HTMLImageElement>('[aria-label="附件"] img')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
    const isDrawn = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth > 0;
    const until = (isReached: () => boolean): Promise<number> =>
      new Promise((resolve) => {
        const look = (): void => {
          requestAnimationFrame(() => {
            if (isReached()) setTimeout(() => resolve(performance.now() - began));
            else look();
          });
        };
        look();
      });
    const began = performance.now();
    tab?.click();
    const firstMs = await until(() => inSight().some(isDrawn));
    const sightMs = await until(() => inSight().every(isDrawn));
    return { firstMs, sightMs };
  });

/** Scrolls the list to its end by 24 px a frame; returns the durations of the frames. */
const scrollList = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    let scroller: Element | null = document.querySelector('[aria-label="附件"] img');
    while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1)
      scroller = scroller.parentElement;
    if (scroller === null) throw new Error('the list does not scroll');
    const frames: number[] = [];
    let last = await new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
    for (;;) {
      const before = scroller.scrollTop;
      scroller.scrollTop += 24;
      if (scroller.scrollTop === before) return frames;
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve);
      });
      frames.push(now - last);
      last = now;
    }
  });

/** Measures a list of a hundred photos. */
export async function picturesFigure(stage: Stage): Promise<Result> {
  await ensureWebBuilt(stage);
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(join(folder.path, 'data'), { FILE_QUOTA_GB: '10' });
  stage.undo(product.stop);
  const { target } = await signIn(product);
  const bytes = await attachPhotos(target);
  const { browser, port } = await openBrowser();
  stage.undo(() => browser.close());
  const page = await signInProfile(product, port);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.origin}/isystem/user?user=${person}`, { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: '附件' }).waitFor();
  await page.waitForTimeout(readingMs);
  const { firstMs, sightMs } = await openTab(page);
  const cold = await scrollList(page);
  const scrolled = percentile(cold, 0.95);
  const mean = cold.reduce((sum, frame) => sum + frame, 0) / cold.length;
  return {
    lines: [
      againstLimit(
        `first of ${mostAttachments} thumbnails, photos of ${megabytes(bytes)}`,
        ms,
        firstMs,
        firstLimitMs,
      ),
      alone('all thumbnails in sight', ms(sightMs)),
      againstLimit('frame while the list scrolls, mean', ms, mean, frameLimitMs),
      alone('the same, 95 of 100', ms(scrolled)),
    ],
  };
}
