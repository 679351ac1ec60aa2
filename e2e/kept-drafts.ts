import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Row = { slot: string; savedAt: number; sealed: Uint8Array };

/** The content of the browser's database, its bytes read as Latin letters. */
export function rowsIn(page: Page): Promise<{ count: number; text: string }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('pro__DRAFTS');
      opening.onsuccess = () => resolve(opening.result);
    });
    const rows = await new Promise<Row[]>((resolve) => {
      if (!database.objectStoreNames.contains('drafts')) {
        resolve([]);
        return;
      }
      const asked = database.transaction('drafts').objectStore('drafts').getAll();
      asked.onsuccess = () => resolve(asked.result as Row[]);
    });
    database.close();
    const text = rows.map((row) => JSON.stringify(row) + new TextDecoder('latin1').decode(row.sealed));
    return { count: rows.length, text: text.join('\n') };
  });
}

/** Waits until the database holds `count` drafts. */
export const kept = (page: Page, count: number) =>
  expect.poll(async () => (await rowsIn(page)).count).toBe(count);

/**
 * Waits until `input` is part of the stored drafts. Nothing else may wait to be stored before it: input is stored when
 * typing pauses, and the machine may be so slow that it pauses between two fields.
 */
export async function keptWith(page: Page, input: () => Promise<unknown>): Promise<void> {
  const { text } = await rowsIn(page);
  await input();
  await expect.poll(async () => (await rowsIn(page)).text).not.toBe(text);
}
