import { listenToHeadings } from '../head/heading-clicks.ts';
import { listenToLeads } from '../pointer/lead-pointer.ts';
import { listenToPointer } from '../pointer/pointer.ts';
import { listenToClipboard } from './clipboard.ts';

type Ground<Listen extends (deps: never) => unknown> = Parameters<Listen>[0];

/** The dependencies of all listeners. */
type ListenerDeps = Ground<typeof listenToLeads> &
  Ground<typeof listenToPointer> & { head: HTMLElement; field: HTMLTextAreaElement } & Parameters<
    typeof listenToHeadings
  >[1] &
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
