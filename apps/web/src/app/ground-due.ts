import { onUnheard } from '../platform/notify.ts';
import { isArriving } from '../platform/session/arrival.ts';
import type { Renewal } from '../platform/session/renewal.ts';
import { createSignal, type Signal } from '../platform/signal.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { reloadWish } from './reload-prompt/reload-wish.ts';
import type { Loss } from './standing.ts';

/** A page that was looked at for so long is followed by another one: what pages stand on is ready by then. */
const calmMs = 4_000;

/** Somebody is at the page: what comes next may be a page that stands on antd. */
const stirs = ['pointermove', 'pointerdown', 'keydown'] as const;

type Outside = {
  renewal: Pick<Renewal, 'read' | 'subscribe'>;
  loss: Signal<Loss | undefined>;
  fetchGround: () => Promise<unknown>;
};

/**
 * Is antd's ground to stand although no page in front needs it? As soon as something wants to be said or asked that
 * antd draws; otherwise when somebody moves, or nothing happens for a while, once its code is there.
 */
export function watchGround({ renewal, loss, fetchGround }: Outside): {
  due: Signal<boolean>;
  stop: () => void;
} {
  const due = createSignal(false);
  const demand = () => {
    if (!due.read()) due.write(true);
  };
  const demandIf = (isDemanded: () => boolean) => () => {
    if (isDemanded()) demand();
  };
  // What is not asked for yet may fail in silence: it is fetched again when it is.
  const soon = () => whenIdle(() => void fetchGround().then(demand, () => undefined));
  let callOff = () => {};
  const hurry = () => {
    hush();
    callOff();
    callOff = soon();
  };
  const hush = () => {
    for (const stir of stirs) window.removeEventListener(stir, hurry, true);
  };
  for (const stir of stirs) window.addEventListener(stir, hurry, { capture: true, passive: true });
  const timer = setTimeout(hurry, isArriving() ? 0 : calmMs);
  const stops = [
    onUnheard(demand),
    reloadWish.subscribe(demandIf(() => reloadWish.read() !== undefined)),
    renewal.subscribe(demandIf(() => renewal.read() !== 'live')),
    loss.subscribe(demandIf(() => loss.read() !== undefined)),
  ];
  const stop = () => {
    hush();
    callOff();
    clearTimeout(timer);
    for (const one of stops) one();
  };
  return { due, stop };
}
