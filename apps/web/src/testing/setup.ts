import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { nobody } from '../platform/session/session.logic.ts';
import { useSession } from '../platform/session/session-store.ts';
import { defaultSettings } from '../platform/settings/settings.logic.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import './jsdom-gaps.ts';
import { endTest } from './running-test.ts';

// As in the browser, where the content security policy forbids `new Function`.
z.config({ jitless: true });

configure({
  asyncUtilTimeout: 10_000,
  // Shortens the error messages, which otherwise contain the whole document.
  getElementError: (message) => new Error(message?.slice(0, 3_000) ?? 'not found'),
});

/** Console output during a test. Errors and warnings are failures. */
const heard: string[] = [];

function textOf(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part);
}

beforeEach(() => {
  heard.length = 0;
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      heard.push(`console.${kind}: ${parts.map(textOf).join(' ')}`);
    });
  }
});

afterEach(async () => {
  cleanup();
  await endTest();
  useSession.setState(nobody);
  useSettings.setState(defaultSettings);
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const policy of document.head.querySelectorAll('meta[http-equiv]')) policy.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (heard.length > 0) throw new Error(`the console did not stay silent:\n${heard.join('\n')}`);
});

// The test files of a worker share one process, its document and its loaded packages. Each file begins with an empty page
// at the root and loads the modules of the app anew, so that none sees what another file left.
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
});
