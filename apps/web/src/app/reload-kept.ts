import { browser } from './browser.ts';

/** Loads the page anew, by the person's wish. */
export function reloadKept(): void {
  browser.reload();
}
