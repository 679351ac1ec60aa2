// The clipboard for actions that are started by a menu or a button, without a browser event.
import type { Clip } from '../../actions/action.ts';
import { writerOf } from './clipboard.ts';

/**
 * Copies with `execCommand('copy')`, which needs neither permission nor HTTPS. The field contains a space meanwhile,
 * because browsers do not copy an empty selection.
 */
export function writeByCommand(field: HTMLTextAreaElement, clip: Clip): boolean {
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
}

async function textOf(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : '';
}

/** Reads the clipboard; undefined if the browser does not allow it. */
export async function readClipboard(): Promise<Clip | undefined> {
  try {
    const [item] = await navigator.clipboard.read();
    if (item === undefined) return { html: '', text: '' };
    return { html: await textOf(item, 'text/html'), text: await textOf(item, 'text/plain') };
  } catch {
    // The browser refused, or the page is not served over HTTPS: there is no clipboard to read.
    return undefined;
  }
}
