import { createSignal } from '../signal.ts';

/** Whether the server can be reached. Written by `watchConnection` alone. */
export const connection = createSignal<'up' | 'down'>('up');

const asking = { now: (): void => undefined };

/** Asks at once instead of waiting for the next try. */
export function askNow(): void {
  asking.now();
}

/** Hands over the asking. */
export function askBy(ask: () => void): void {
  asking.now = ask;
}
