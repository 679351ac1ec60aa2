import { filesNamed } from '../prefetch.ts';

/**
 * Adds the app's files, its entry the first of them, with `besides` on their way beside it. What the entry imports is
 * evaluated before it, each file in a task of its own, so that the page answers in between.
 */
export function loadApp(besides: readonly string[] = []): void {
  const [entry, ...others] = filesNamed('page-files');
  for (const file of besides) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  }
  if (entry === undefined) return;
  for (const src of [...others.reverse(), entry]) {
    const script = Object.assign(document.createElement('script'), { type: 'module', src, async: false });
    document.head.append(script);
  }
}
