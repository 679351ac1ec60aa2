import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { richTextStyles } from './rich-text-styles.ts';

type Props = {
  html: string;
  /** Addresses of the pictures by the `src` in the HTML; null: the picture cannot be shown. */
  pictures?: ReadonlyMap<string, string | null>;
  /** Called with the `src` in the HTML of a picture that was pressed. */
  onPicture?: (src: string) => void;
};

/** Takes the address of each picture away, so that the browser requests only the one that `show` sets. */
function holdBack(pictures: Iterable<HTMLImageElement>): void {
  for (const picture of pictures) {
    const words = picture.alt === '' ? '图片' : picture.alt;
    picture.dataset['src'] = picture.getAttribute('src') ?? '';
    picture.removeAttribute('src');
    picture.alt = words;
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-label', `查看大图：${words}`);
  }
}

function show(picture: HTMLImageElement, pictures: ReadonlyMap<string, string | null>): void {
  const address = pictures.get(picture.dataset['src'] ?? '');
  picture.toggleAttribute('data-missing', address === null);
  // A renewed address would load a picture again that is drawn already.
  const isDrawn = picture.complete && picture.naturalWidth > 0;
  if (typeof address === 'string' && !isDrawn) picture.src = address;
}

/**
 * Shows HTML that the server has sanitised, in a shadow tree: its markup gets none of the page's styles, and the page
 * none of its ids and anchors. The host contains its layout, so nothing in it is positioned outside of its own box.
 */
export function RichTextView({ html, pictures, onPicture }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const opened = useEffectEvent((event: Event) => {
    const picture = event.composedPath().find((one) => one instanceof HTMLImageElement);
    const isPress = !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
    if (picture === undefined || !isPress) return;
    event.preventDefault();
    onPicture?.(picture.dataset['src'] ?? '');
  });
  useLayoutEffect(() => {
    const { current } = host;
    if (current === null) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = richTextStyles;
    // In a template the browser requests nothing.
    const template = document.createElement('template');
    template.innerHTML = html;
    holdBack(template.content.querySelectorAll('img'));
    const body = document.createElement('div');
    body.className = 'body';
    body.append(template.content);
    const hear = (event: Event) => opened(event);
    for (const kind of ['click', 'keydown']) body.addEventListener(kind, hear);
    root.replaceChildren(style, body);
  }, [html]);
  useEffect(() => {
    for (const picture of host.current?.shadowRoot?.querySelectorAll('img') ?? [])
      if (pictures !== undefined) show(picture, pictures);
  });
  return <div ref={host} data-rich-text />;
}
