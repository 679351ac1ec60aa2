import type { ActionGround, Clip, Clipboard } from '../../actions/action.ts';
import type { WithWork } from '../../actions/with-work.ts';

type Write = Clipboard['write'];

/** Puts cells on a clipboard that an event has opened: as text, and as a table. */
const writerOf =
  (data: DataTransfer): Write =>
  ({ text, html }) => {
    data.setData('text/plain', text);
    data.setData('text/html', html);
    return true;
  };

/**
 * Copies as if the key had been pressed: that needs no permission, and works where a page is not served safely. The
 * field holds a blank meanwhile, for a browser copies nothing from nothing.
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

/** Reads the clipboard where the browser allows it. */
async function readClipboard(): Promise<Clip | undefined> {
  try {
    const [item] = await navigator.clipboard.read();
    if (item === undefined) return { html: '', text: '' };
    return { html: await textOf(item, 'text/html'), text: await textOf(item, 'text/plain') };
  } catch {
    // Refused, or a page that is not served safely: there is no clipboard to ask then.
    return undefined;
  }
}

/** The clipboard of the browser, for what is not done by its own keys. */
export const clipboardOf = (field: HTMLTextAreaElement): Clipboard => ({
  write: writeByCommand(field),
  read: readClipboard,
});

/** Hears the browser's own copy, cut and paste on the field; while a cell is edited they mean its text. */
export function listenToClipboard(
  field: HTMLTextAreaElement,
  ground: ActionGround & { withWork: WithWork },
): () => void {
  const heard = (event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (ground.store.editing !== undefined || data === null) return;
    event.preventDefault();
    const clip = { html: data.getData('text/html'), text: data.getData('text/plain') };
    let isOpen = true;
    ground.withWork(({ copyBy, cutBy, pasteTable }) => {
      // What an event has opened is closed when it is over.
      const how = isOpen ? { write: writerOf(data) } : {};
      if (event.type === 'copy') copyBy(ground, how);
      else if (event.type === 'cut') cutBy(ground, how);
      else pasteTable(ground, clip);
    });
    isOpen = false;
  };
  const kinds = ['copy', 'cut', 'paste'] as const;
  for (const kind of kinds) field.addEventListener(kind, heard);
  return () => {
    for (const kind of kinds) field.removeEventListener(kind, heard);
  };
}
