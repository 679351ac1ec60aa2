import { createSignal } from '../signal.ts';

/** Whether the server is reachable. Written by `watchConnection` only. */
export const connection = createSignal<'up' | 'down'>('up');

const asking = { now: (): void => undefined };

/** Checks at once instead of waiting for the next attempt. */
export function askNow(): void {
  asking.now();
}

/** Registers the function that `askNow` calls. */
export function askBy(ask: () => void): void {
  asking.now = ask;
}
