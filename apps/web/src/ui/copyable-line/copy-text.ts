/** Fallback without a clipboard API, as on pages loaded over plain http: the browser copies the selection. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  // While a dialog is open, only elements inside it can be selected.
  (before?.closest('dialog, [role=dialog]') ?? document.body).append(field);
  field.focus();
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on a page loaded over plain http
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

/** Copies a text to the clipboard; resolves to whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}
