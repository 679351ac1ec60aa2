import { onTestFinished } from 'vitest';

/** The addresses of links that are pressed from now on, also by `followLink`; the test page itself stays where it is. */
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
