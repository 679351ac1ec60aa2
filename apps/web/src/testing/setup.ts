import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { nobody } from '../platform/session/session.logic.ts';
import { useSession } from '../platform/session/session-store.ts';
import { defaultSettings } from '../platform/settings/settings.logic.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import { endTest } from './running-test.ts';

// As in the browser, where the content security policy forbids it.
z.config({ jitless: true });

// As in a browser; jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  const first = this.querySelector<HTMLElement>('[autofocus], button, input, select');
  first?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

configure({
  asyncUtilTimeout: 10_000,
  // Without the whole document: the query and the available roles are enough.
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

/** Viewport of the tests: a desktop, light. */
const viewportPx = 1440;

function matches(query: string): boolean {
  const atLeast = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const atMost = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (atLeast === undefined && atMost === undefined) return false;
  return viewportPx >= Number(atLeast ?? 0) && viewportPx <= Number(atMost ?? viewportPx);
}

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A socket without a server: a test that needs one installs its own. */
class SilentSocket extends EventTarget {
  send(): void {}
  close(): void {}
}

// Browser features that jsdom lacks.
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: matches(query),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  WebSocket: SilentSocket,
  scrollTo: () => {},
});
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });

// jsdom reports every query of a pseudo element as not implemented; the scroll bar of rc components makes them.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
