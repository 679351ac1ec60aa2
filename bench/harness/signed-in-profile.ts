import { tokenHeader } from '@baisi/contract/session';
import { chromium, type Page } from 'playwright-core';
import { type Product, signIn } from './product.ts';

/** Storage key of the token, which all tabs of a browser share: `keys.token` of platform/storage/keys.ts. */
const tokenName = 'pro__Access-Token';

/**
 * Signs the administrator in and stores the session in the profile of the browser with debugging port `port`. Returns a
 * page of that profile.
 */
export async function signInProfile(product: Product, port: number): Promise<Page> {
  const { target } = await signIn(product);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no profile');
  const page = await context.newPage();
  await page.goto(`${product.origin}/favicon.svg`);
  const stored = JSON.stringify({ value: target.headers[tokenHeader], expire: null });
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [tokenName, stored]);
  return page;
}
