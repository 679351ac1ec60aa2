import { createSignal } from '../../platform/signal.ts';

/** Reason for a reload: another version is available, or a chunk of this one could not be loaded. */
export type ReloadWish = { kind: 'upgraded'; version: string } | { kind: 'incomplete' };

const wish = createSignal<ReloadWish | undefined>(undefined);
/** Versions that the user has postponed: this page does not offer them again. */
const putOff = new Set<string>();

/** The reload that is offered now; undefined without one. */
export const reloadWish = { read: wish.read, subscribe: wish.subscribe };

/** Offers a reload. A missing chunk takes precedence over a new version. */
export function offerReload(next: ReloadWish): void {
  if (next.kind === 'upgraded' && (putOff.has(next.version) || wish.read()?.kind === 'incomplete')) return;
  wish.write(next);
}

/** Withdraws the offer of a new version, because a reload would load this version again. */
export function withdrawUpgrade(): void {
  if (wish.read()?.kind === 'upgraded') wish.write(undefined);
}

/** Handles a press on 稍后. */
export function postponeReload(): void {
  const now = wish.read();
  if (now?.kind === 'upgraded') putOff.add(now.version);
  wish.write(undefined);
}
