import type { ActionDeps, Clip, Clipboard } from '../../actions/action.ts';
import type { WithWork } from '../../actions/with-work.ts';

type Write = Clipboard['write'];

/** Returns a function that writes cells to the clipboard data of a browser event, as text and as an HTML table. */
const writerOf =
  (data: DataTransfer): Write =>
  ({ text, html }) => {
    data.setData('text/plain', text);
    data.setData('text/html', html);
    return true;
  };

/**
 * Copies with `execCommand('copy')`, which needs neither permission nor HTTPS. The field contains a space meanwhile,
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
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy on a page served over plain HTTP
    document.execCommand('copy');
    document.removeEventListener('copy', put, true);
    field.value = '';
    return isDone;
  };
}

async function textOf(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : '';
}

/** Reads the clipboard; undefined if the browser does not allow it. */
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

/** The clipboard for actions that are started by a menu or a button, without a browser event. */
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
