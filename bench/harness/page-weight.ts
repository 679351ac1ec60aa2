import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const quietMs = 2_000;

/** Requests of a visit, and errors in the browser's console. */
export type Visit = { urls: string[]; complaints: string[] };

/** Visits `url` and waits until two seconds after the last request. */
export async function visit(page: Page, url: string): Promise<Visit> {
  const found: Visit = { urls: [], complaints: [] };
  page.on('request', (request) => found.urls.push(request.url()));
  page.on('requestfailed', (request) => found.complaints.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) found.complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => found.complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => found.complaints.push(String(error)));
  await page.goto(url, { waitUntil: 'networkidle' });
  await sleep(quietMs);
  return found;
}

/** Returns the size of the body on the wire; a client that decompresses would hide it. */
function sizeOf(url: string, encoding: 'gzip' | 'br'): Promise<{ bytes: number; isScript: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': encoding };
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      const isScript = String(answer.headers['content-type']).includes('javascript');
      answer.once('end', () => resolve({ bytes, isScript }));
    }).once('error', reject);
  });
}

/** Sums the bytes of all files, and of the scripts among them. */
export async function weigh(urls: readonly string[], encoding: 'gzip' | 'br') {
  const files = await Promise.all(urls.map((url) => sizeOf(url, encoding)));
  const total = (some: typeof files): number => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return { all: total(files), scripts: total(files.filter(({ isScript }) => isScript)) };
}
