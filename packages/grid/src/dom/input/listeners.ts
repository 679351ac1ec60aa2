import { listenToHeadings } from '../head/heading-clicks.ts';
import { listenToLeads } from '../pointer/lead-pointer.ts';
import { listenToPointer } from '../pointer/pointer.ts';
import { listenToClipboard } from './clipboard.ts';

type DepsOf<Listen extends (deps: never) => unknown> = Parameters<Listen>[0];

type ListenerDeps = DepsOf<typeof listenToLeads> &
  DepsOf<typeof listenToPointer> & { head: HTMLElement } & Parameters<typeof listenToHeadings>[1] &
  Parameters<typeof listenToClipboard>[1];

/** Listens to the pointer and the clipboard. Returns a function that stops it. */
export function listenToGrid(deps: ListenerDeps): () => void {
  const { head, field } = deps;
  const stops = [
    listenToPointer(deps),
    listenToHeadings(head, deps),
    listenToClipboard(field, deps),
    listenToLeads(deps),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
