import { isOutside } from '../pages/guard.ts';

/**
 * Returns the path that a click on a link of this app opens, or undefined when the browser should act as usual. Pages,
 * menu and breadcrumb use plain links; only this function turns them into in-app navigation.
 */
export function pathToOpen(click: MouseEvent): string | undefined {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  if (!isPlain || click.defaultPrevented || !(click.target instanceof Element)) return undefined;
  const link = click.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || isOutside(url.pathname)) return undefined;
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return isHere && url.hash !== '' ? undefined : url.pathname + url.search + url.hash;
}
