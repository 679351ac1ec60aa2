import type { PageKey } from '@baisi/contract/pages';
import { useSession } from '../../platform/session/session-store.ts';
import type { Signal } from '../../platform/signal.ts';
import { isPage, pages } from '../page-registry.ts';
import { placesOf } from '../pages/places.logic.ts';

/** Events that precede a click: hover or focus on a link. */
const hints = ['pointerover', 'focusin'] as const;

/** Prefetches the code of a page when a link to it is hovered or focused. The returned function stops it. */
export function prepareHintedPages(): () => void {
  const hinted = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const { menu } = useSession.getState();
    if (!(link instanceof HTMLAnchorElement) || menu === undefined) return;
    if (link.origin !== window.location.origin) return;
    const component = placesOf(menu).routeAt(link.pathname)?.component ?? '';
    if (isPage(component)) pages[component].prepare();
  };
  for (const hint of hints) document.addEventListener(hint, hinted, { passive: true });
  return () => {
    for (const hint of hints) document.removeEventListener(hint, hinted);
  };
}

/**
 * Prefetches the pages of the user's menu one by one while the browser is idle; begins once antd is mounted. Browsers
 * without idle callbacks rely on the hints alone. The returned function stops it.
 */
export function prepareMenuPages(groundDue: Pick<Signal<boolean>, 'read' | 'subscribe'>): () => void {
  let handle = 0;
  let left: PageKey[] | undefined;
  const next = () => {
    const [key, ...others] = left ?? [];
    if (key === undefined) return;
    left = others;
    handle = requestIdleCallback(() => void fetchOne(key));
  };
  const fetchOne = async (key: PageKey) => {
    // A failed prefetch is repeated when the page is opened.
    await pages[key].fetchPart().catch(() => undefined);
    next();
  };
  const begin = () => {
    const { menu } = useSession.getState();
    if (!groundDue.read() || menu === undefined || left !== undefined) return;
    const { pathOfPage } = placesOf(menu);
    left = Object.keys(pages)
      .filter(isPage)
      .filter((key) => pathOfPage(key) !== undefined);
    next();
  };
  if (typeof requestIdleCallback === 'undefined') return () => undefined;
  const unsubscribe = groundDue.subscribe(begin);
  begin();
  return () => {
    unsubscribe();
    left = [];
    cancelIdleCallback(handle);
  };
}
