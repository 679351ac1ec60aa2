import { filesNamed } from '../prefetch.ts';

/** Adds the app's entry, the first of its files, with the others and `besides` on their way beside it. */
export function loadApp(besides: readonly string[] = []): void {
  const [entry, ...others] = filesNamed('page-files');
  for (const file of [...others, ...besides]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  }
  if (entry !== undefined) {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  }
}
