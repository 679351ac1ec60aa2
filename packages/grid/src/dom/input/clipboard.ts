import type { ActionDeps, Clip, Clipboard } from '../../actions/action.ts';
import type { WithWork } from '../../actions/with-work.ts';
import type { Part } from '../../core/part.ts';

/** Returns a function that writes cells to the clipboard data of a browser event, as text and as an HTML table. */
export const writerOf =
  (data: DataTransfer): Clipboard['write'] =>
  ({ text, html }) => {
    data.setData('text/plain', text);
    data.setData('text/html', html);
    return true;
  };

type Work = Part<{
  writeByCommand: (field: HTMLTextAreaElement, clip: Clip) => boolean;
  readClipboard: () => Promise<Clip | undefined>;
}>;

/** The clipboard for actions without a browser event. They are in the part `work`, as is what they need of it. */
export const clipboardOf = (field: HTMLTextAreaElement, work: Pick<Work, 'loaded'>): Clipboard => ({
  write: (clip) => work.loaded?.writeByCommand(field, clip) === true,
  read: async () => work.loaded?.readClipboard(),
});

/** Listens to copy, cut and paste of the browser on the field; while a cell is edited they apply to its text. */
export function listenToClipboard(
  field: HTMLTextAreaElement,
  deps: ActionDeps & { withWork: WithWork },
): () => void {
  const heard = (event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (deps.store.editing !== undefined || data === null) return;
    event.preventDefault();
    const clip = { html: data.getData('text/html'), text: data.getData('text/plain') };
    let isOpen = true;
    deps.withWork(({ copyBy, cutBy, pasteTable }) => {
      // The clipboard data of an event can be written only while the event is handled.
      const how = isOpen ? { write: writerOf(data) } : {};
      if (event.type === 'copy') copyBy(deps, how);
      else if (event.type === 'cut') cutBy(deps, how);
      else pasteTable(deps, clip);
    });
    isOpen = false;
  };
  const kinds = ['copy', 'cut', 'paste'] as const;
  for (const kind of kinds) field.addEventListener(kind, heard);
  return () => {
    for (const kind of kinds) field.removeEventListener(kind, heard);
  };
}
