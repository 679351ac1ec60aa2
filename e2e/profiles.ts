import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/**
 * Browser profiles that tests use one after another. A new profile costs three times the CPU of a cleaned one: its
 * renderer process starts, and it downloads and compiles every script again.
 */

/** Keeps all pages of a profile in one process, so that its compiled scripts can be used again. */
export const oneProcessPerProfile = '--process-per-site';

/** Settings that profiles of one kind share. */
export type ProfileKind = {
  options: BrowserContextOptions;
  /** A document without scripts, on the origin of the tested pages. It stays open, and with it the process. */
  blankPage: string;
};

type Profile = { kind: string; permissions: string[]; blank: Page; devtools: CDPSession; isWhole: boolean };

const idle = new WeakMap<Browser, BrowserContext[]>();
const profiles = new WeakMap<BrowserContext, Profile>();

/** Takes a profile that stores nothing: a returned one of this kind, or a new one. */
export async function takeProfile(browser: Browser, kind: ProfileKind): Promise<BrowserContext> {
  const name = JSON.stringify(kind);
  const returned = idle.get(browser) ?? [];
  const found = returned.find((context) => profiles.get(context)?.kind === name);
  if (found !== undefined) {
    idle.set(
      browser,
      returned.filter((context) => context !== found),
    );
    return found;
  }
  const context = await browser.newContext(kind.options);
  const blank = await context.newPage();
  await blank.goto(kind.blankPage);
  const devtools = await context.newCDPSession(blank);
  const { permissions = [] } = kind.options;
  const profile: Profile = { kind: name, permissions, blank, devtools, isWhole: true };
  blank.on('crash', () => {
    profile.isWhole = false;
  });
  profiles.set(context, profile);
  return context;
}

/** Closes the pages of a profile and clears what they stored and switched; the next test takes the profile. */
export async function returnProfile(context: BrowserContext): Promise<void> {
  const profile = profiles.get(context);
  const browser = context.browser();
  if (profile === undefined || browser === null) return context.close();
  profiles.delete(context);
  const { blank, devtools, permissions } = profile;
  const others = context.pages().filter((page) => page !== blank);
  await Promise.all(others.map((page) => page.close()));
  if (!profile.isWhole || blank.isClosed()) return context.close();
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  if (permissions.length > 0) await context.grantPermissions(permissions);
  const { origin } = new URL(blank.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  profiles.set(context, profile);
  idle.set(browser, [...(idle.get(browser) ?? []), context]);
}

/**
 * Takes the pages of a profile offline. All pages of the process share this state, so the blank page is closed first:
 * it would report being offline to the tested page while that page still reaches its server.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await profiles.get(context)?.blank.close();
  await context.setOffline(true);
}

/** Closes every profile of a browser: the next file tests another product. */
export async function closeProfiles(browser: Browser): Promise<void> {
  idle.delete(browser);
  await Promise.all(browser.contexts().map((context) => context.close()));
}
