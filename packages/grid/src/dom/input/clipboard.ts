import type { ActionDeps, Clip, Clipboard } from '../../actions/action.ts';
import type { WithWork } from '../../actions/with-work.ts';

type Write = Clipboard['write'];

/** Writes cells to the clipboard of an event, as text and as a table. */
const writerOf =
  (data: DataTransfer): Write =>
  ({ text, html }) => {
    data.setData('text/plain', text);
    data.setData('text/html', html);
    return true;
  };

/**
 * Copies by command, as the key does: this needs no permission and no HTTPS. The field contains a space meanwhile,
 * because browsers do not copy an empty selection.
 */
function writeByCommand(field: HTMLTextAreaElement): Write {
  return (clip) => {
    let isDone = false;
    const put = (event: ClipboardEvent) => {
      if (event.clipboardData === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isDone = writerOf(event.clipboardData)(clip);
    };
    field.focus({ preventScroll: true });
    field.value = ' ';
    field.select();
    document.addEventListener('copy', put, true);
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on a page that came over plain http
    document.execCommand('copy');
    document.removeEventListener('copy', put, true);
    field.value = '';
    return isDone;
  };
}

async function textOf(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : '';
}

/** Reads the clipboard if the browser allows it. */
async function readClipboard(): Promise<Clip | undefined> {
  try {
    const [item] = await navigator.clipboard.read();
    if (item === undefined) return { html: '', text: '' };
    return { html: await textOf(item, 'text/html'), text: await textOf(item, 'text/plain') };
  } catch {
    // The browser refused, or the page is not served over HTTPS: there is no clipboard to read.
    return undefined;
  }
}

/** The clipboard for actions without a native key event. */
export const clipboardOf = (field: HTMLTextAreaElement): Clipboard => ({
  write: writeByCommand(field),
  read: readClipboard,
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
      // The clipboard of an event is closed when the event is over.
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
