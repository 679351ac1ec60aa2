import { columns, rowsOf } from './rows.mjs';

// One grid per page. `?grid=` selects it, `&rows=` sets the number of rows; `window.gridMeter` measures it.

const adapters = {
  ours: () => import('./adapters/ours.mjs'),
  ag: () => import('./adapters/ag.mjs'),
  rdg: () => import('./adapters/rdg.mjs'),
  glide: () => import('./adapters/glide.mjs'),
  antd: () => import('./adapters/antd.mjs'),
  vxe: () => import('./adapters/vxe.mjs'),
};

const query = new URLSearchParams(window.location.search);
const rows = rowsOf(Number(query.get('rows')));
const host = document.getElementById('host');
let grid;

/** Resolves when changes made before the call have been painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });
  });

/** Returns the element that scrolls the rows: the one with the largest scroll range. */
function scroller() {
  const all = [...host.querySelectorAll('*')].filter(
    ({ scrollHeight, clientHeight }) => clientHeight > 200 && scrollHeight > clientHeight + 100,
  );
  return all.toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0];
}

/** Returns whether the centre of the rows is blank. A canvas draws everything at once. */
function isBlank() {
  const { left, top } = host.getBoundingClientRect();
  const at = document.elementFromPoint(left + 500, top + 400);
  return host.querySelector('canvas') === null && !(at?.textContent ?? '').trim();
}

window.gridMeter = {
  /** Loads the code, then measures from the first call to the first frame with rows; ms. */
  async mount() {
    const { mount } = await adapters[query.get('grid')]();
    await painted();
    const began = performance.now();
    grid = await mount(host, { rows, columns });
    do await painted();
    while (isBlank() && performance.now() - began < 20_000);
    return performance.now() - began;
  },
  /** Changes 1 000 cells at once and measures until the frame that shows them; ms. */
  async update(round) {
    const changes = Array.from({ length: 1000 }, (_, i) => ({
      row: (i * 7) % Math.min(rows.length, 7000),
      key: 'n3',
      value: round * 1000 + i,
    }));
    const began = performance.now();
    await grid.update(changes);
    await painted();
    return performance.now() - began;
  },
  /** Scrolls at a speed for a time; returns the frames and, on request, the share of frames without rows. */
  async scroll(pxPerSecond, forMs, isLooking) {
    const element = scroller();
    const began = performance.now();
    const from = element.scrollTop;
    const lastPx = element.scrollHeight - element.clientHeight;
    let frames = 0;
    let blank = 0;
    for (let now = began; now - began < forMs; now = performance.now()) {
      const px = from + ((now - began) / 1000) * pxPerSecond;
      // Reverse direction at the end of the rows.
      const turned = px % (2 * lastPx);
      element.scrollTop = turned > lastPx ? 2 * lastPx - turned : turned;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames += 1;
      if (isLooking && isBlank()) blank += 1;
    }
    return { frames, ms: performance.now() - began, blank };
  },
  toTop() {
    scroller().scrollTop = 0;
    return painted();
  },
  /**
   * `keyed`: time from the next key to the frame with an open editor; ms. Undefined: no editor opened within a second.
   */
  awaitKey() {
    this.keyed = new Promise((resolve) => {
      const pressed = (event) => {
        const began = event.timeStamp;
        const look = async () => {
          const field = document.activeElement;
          if ('value' in (field ?? {}) && String(field.value).includes(event.key)) {
            await painted();
            resolve(performance.now() - began);
          } else if (performance.now() - began > 1000) resolve(undefined);
          else requestAnimationFrame(() => void look());
        };
        requestAnimationFrame(() => void look());
      };
      window.addEventListener('keydown', pressed, { capture: true, once: true });
    });
  },
};
