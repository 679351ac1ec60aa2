import { versionIn } from '@baisi/contract/version';

/** Returns the build of this page; undefined on the development server. */
export function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
}

/** Returns the build that a reload would load; undefined when it cannot be determined now. */
export async function servedVersion(): Promise<string | undefined> {
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return page.ok ? versionIn(await page.text()) : undefined;
  } catch {
    return undefined;
  }
}
