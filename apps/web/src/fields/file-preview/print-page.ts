const sheet = `
  @page { margin: 12mm; }
  body { margin: 0; color: #000; background: #fff; }
  img { display: block; max-width: 100%; max-height: 100vh; margin: 0 auto; break-after: page; }
  img:last-child { break-after: auto; }
  pre { margin: 0; font: 12px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

async function pictureIn(page: Document, address: string): Promise<HTMLImageElement> {
  const picture = page.createElement('img');
  picture.src = address;
  await picture.decode();
  return picture;
}

/** Content to print: a text, or pictures by their URLs. */
export type Printed = { text: string } | { pictures: readonly string[] };

async function contentOf(page: Document, printed: Printed): Promise<HTMLElement[]> {
  if ('pictures' in printed) return Promise.all(printed.pictures.map((one) => pictureIn(page, one)));
  const text = page.createElement('pre');
  text.textContent = printed.text;
  return [text];
}

/** Opens the browser's print dialog for a text, or for pictures with one per sheet. */
export async function printPage(title: string, printed: Printed): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset:auto;width:0;height:0;border:0;visibility:hidden';
  document.body.append(frame);
  const view = frame.contentWindow;
  if (view === null) return;
  try {
    const { document: page } = view;
    const style = page.createElement('style');
    style.textContent = sheet;
    page.head.append(style);
    page.title = title;
    page.body.append(...(await contentOf(page, printed)));
    view.addEventListener('afterprint', () => frame.remove());
    view.print();
  } catch (error) {
    frame.remove();
    throw error;
  }
}
