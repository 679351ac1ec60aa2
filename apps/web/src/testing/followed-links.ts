import { onTestFinished } from 'vitest';

/** Records the addresses of links pressed from now on, also by `followLink`; the test page itself does not navigate. */
export function followedLinks(): string[] {
  const links: string[] = [];
  const hear = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null) return;
    event.preventDefault();
    links.push(link.getAttribute('href') ?? '');
  };
  document.addEventListener('click', hear, true);
  onTestFinished(() => document.removeEventListener('click', hear, true));
  return links;
}
