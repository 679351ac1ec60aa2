import { listenToHeadings } from '../head/heading-clicks.ts';
import { listenToLeads } from '../pointer/lead-pointer.ts';
import { listenToPointer } from '../pointer/pointer.ts';
import { listenToClipboard } from './clipboard.ts';

type Ground<Listen extends (ground: never) => unknown> = Parameters<Listen>[0];

/** All that those who listen need of a grid. */
type EarGround = Ground<typeof listenToLeads> &
  Ground<typeof listenToPointer> & { head: HTMLElement; field: HTMLTextAreaElement } & Parameters<
    typeof listenToHeadings
  >[1] &
  Parameters<typeof listenToClipboard>[1];

/** Hears all that a person does with the pointer and the clipboard, until what this gives is called. */
export function listenToAll(ground: EarGround): () => void {
  const { head, field } = ground;
  const stops = [
    listenToPointer(ground),
    listenToHeadings(head, ground),
    listenToClipboard(field, ground),
    listenToLeads(ground),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
