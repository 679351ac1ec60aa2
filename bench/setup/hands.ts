import type { Locator, Page } from 'playwright-core';

/** Counts mouse and keyboard actions: a click or a drag is one, a key or a key combination is one. */
export function createHands(page: Page) {
  const count = { clicks: 0, keys: 0 };
  return {
    count,
    async click(what: Locator): Promise<void> {
      count.clicks += 1;
      await what.click();
    },
    /** Counts one key per character; the additional keys of an input method are the same for every method. */
    async type(text: string): Promise<void> {
      count.keys += Array.from(text).length;
      for (const [i, line] of text.split('\n').entries()) {
        if (i > 0) await page.keyboard.press('Enter');
        await page.keyboard.insertText(line);
      }
    },
    async press(chord: string, times = 1): Promise<void> {
      for (let i = 0; i < times; i += 1) {
        count.keys += 1;
        await page.keyboard.press(chord);
      }
    },
  };
}

export type Hands = ReturnType<typeof createHands>;
