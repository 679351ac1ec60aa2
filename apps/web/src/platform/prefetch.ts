/** Returns the file names that the build wrote into the page: `<meta name="…" content="/a.js /b.css">`. */
export function filesNamed(name: string): string[] {
  const list = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return list.split(' ').filter((file) => file !== '');
}

/** Prefetches files of the next page into the browser's cache while the browser is idle. */
export function prefetch(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = file;
    document.head.append(link);
  }
}
