import { isPageKey } from '@baisi/contract/pages';
import { useSession } from '../platform/session/session-store.ts';
import { pages } from './page-registry.ts';
import { placesOf } from './places.logic.ts';

/** What comes before a click: a pointer over a link, or the focus on it. */
const hints = ['pointerover', 'focusin'] as const;

/** Fetches the code of the page that a link leads to before the person clicks. The answer stops it. */
export function prepareHintedPages(): () => void {
  const hinted = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const { menu } = useSession.getState();
    if (!(link instanceof HTMLAnchorElement) || menu === undefined) return;
    if (link.origin !== window.location.origin) return;
    const component = placesOf(menu).routeAt(link.pathname)?.component ?? '';
    if (isPageKey(component)) pages[component].prepare();
  };
  for (const hint of hints) document.addEventListener(hint, hinted, { passive: true });
  return () => {
    for (const hint of hints) document.removeEventListener(hint, hinted);
  };
}
