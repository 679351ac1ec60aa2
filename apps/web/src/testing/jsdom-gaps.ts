// Browser features that jsdom lacks. One document serves many test files: this runs once for it.

// As in a browser; jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  const first = this.querySelector<HTMLElement>('[autofocus], button, input, select');
  first?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

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

/** A WebSocket that does nothing; a test that needs one installs its own. */
class SilentSocket extends EventTarget {
  send(): void {}
  close(): void {}
}

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
  // Enough for text in quotes.
  CSS: { escape: (text: string) => text.replaceAll(/["\\]/g, String.raw`\$&`) },
  scrollTo: () => {},
});
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });

// jsdom reports every query of a pseudo element as not implemented; the scroll bar of rc components makes them.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
