/** The frame of the last document stays until the next one: closing it would close the print dialog. */
let last: { frame: HTMLIFrameElement; address: string } | undefined;

function forget(): void {
  last?.frame.remove();
  if (last !== undefined) URL.revokeObjectURL(last.address);
  last = undefined;
}

/** Whether this device saves documents, as phones and tablets do, whose browsers cannot print a frame. */
export const saves = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Saves a document. */
export function savePdf(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Opens the browser's print dialog for a PDF in a hidden frame; phones and tablets save the file instead. Resolves when
 * the dialog was asked for: browsers do not tell whether anything was printed.
 */
export async function printPdf(blob: Blob, name: string): Promise<void> {
  if (saves()) {
    savePdf(blob, name);
    return;
  }
  forget();
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(blob);
  last = { frame, address };
  frame.title = name;
  frame.setAttribute('aria-hidden', 'true');
  // A frame without size is not rendered, and then not printed either.
  frame.style.cssText =
    'position:fixed;inset-inline-end:0;inset-block-end:0;width:1px;height:1px;border:0;opacity:0';
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    frame.src = address;
    document.body.append(frame);
  });
  try {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  } catch {
    // A viewer of another origin does not let itself be printed by a script: its own page has a print button.
    window.open(address, '_blank', 'noopener');
  }
}
