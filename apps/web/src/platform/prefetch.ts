/** Names of files that the build left in the page: `<meta name="…" content="/a.js /b.css">`. */
export function filesNamed(name: string): string[] {
  const list = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return list.split(' ').filter((file) => file !== '');
}

/** Fetches files of the next page into the browser's cache, when it has nothing better to do. */
export function prefetch(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = file;
    document.head.append(link);
  }
}
