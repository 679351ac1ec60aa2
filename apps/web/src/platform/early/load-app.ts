import { filesNamed } from '../prefetch.ts';

/**
 * Adds the app's scripts, which the page lists with the entry first, and preloads `besides` in parallel. Imports of the
 * entry run before it, each script in a task of its own, so that the page stays responsive.
 */
export function loadApp(besides: readonly string[] = []): void {
  const [entry, ...others] = filesNamed('page-files');
  // In a task of their own: each element takes a phone about 4 ms.
  setTimeout(() => {
    for (const file of besides) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
      );
    }
  });
  if (entry === undefined) return;
  for (const src of [...others.reverse(), entry]) {
    const script = Object.assign(document.createElement('script'), { type: 'module', src, async: false });
    document.head.append(script);
  }
}
