import { versionIn } from '@baisi/contract/version';

/** The build that this page is of; undefined where it was not built. */
export function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
}

/** The build that a reload would bring; undefined when that cannot be told now. */
export async function servedVersion(): Promise<string | undefined> {
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return page.ok ? versionIn(await page.text()) : undefined;
  } catch {
    return undefined;
  }
}
