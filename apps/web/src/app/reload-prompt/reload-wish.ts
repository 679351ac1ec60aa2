import { createSignal } from '../../platform/signal.ts';

/** Why a reload is offered: another version is there, or a part of this one could not be loaded. */
export type ReloadWish = { kind: 'upgraded'; version: string } | { kind: 'incomplete' };

const wish = createSignal<ReloadWish | undefined>(undefined);
/** Put off once, a version is not offered again by this page. */
const putOff = new Set<string>();

/** What is offered now. */
export const reloadWish = { read: wish.read, subscribe: wish.subscribe };

/** Offers a reload. A part that is missing is more urgent than a version that is new. */
export function offerReload(next: ReloadWish): void {
  if (next.kind === 'upgraded' && (putOff.has(next.version) || wish.read()?.kind === 'incomplete')) return;
  wish.write(next);
}

/** Nothing is to be gained by a reload any more. */
export function withdrawUpgrade(): void {
  if (wish.read()?.kind === 'upgraded') wish.write(undefined);
}

/** 稍后 was pressed. */
export function putOffReload(): void {
  const now = wish.read();
  if (now?.kind === 'upgraded') putOff.add(now.version);
  wish.write(undefined);
}
