import { onUnheard } from '../../platform/notify.ts';
import { isArriving } from '../../platform/session/arrival.ts';
import type { Renewal } from '../../platform/session/renewal.ts';
import { createSignal, type Signal } from '../../platform/signal.ts';
import { whenIdle } from '../../platform/window/when-idle.ts';
import { reloadWish } from '../reload-prompt/reload-wish.ts';
import type { Loss } from '../session/withdrawn-tabs.ts';

/** Delay after which antd is fetched without any user input: the user is likely to open another page by then. */
const calmMs = 4_000;

/** Events of user input: the user may open a page with antd next. */
const stirs = ['pointermove', 'pointerdown', 'keydown'] as const;

type Outside = {
  renewal: Pick<Renewal, 'read' | 'subscribe'>;
  loss: Signal<Loss | undefined>;
  fetchAntd: () => Promise<unknown>;
};

/**
 * Decides when antd's provider is mounted although the active page does not need it: at once when a message or dialog
 * has to be drawn with antd; otherwise after the first user input or a delay, as soon as antd has loaded.
 */
export function watchAntd({ renewal, loss, fetchAntd }: Outside): {
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
  // A failed prefetch is silent: the code is fetched again when it is needed.
  const soon = () => whenIdle(() => void fetchAntd().then(demand, () => undefined));
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
