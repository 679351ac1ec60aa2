/** Name of the meta element in which a built page of the workspace says which build it is. */
const metaName = 'version';

/** `0.1.0+1f2e3d4c`: the product's version, then a fingerprint of the files. */
const pattern = new RegExp(`<meta name="${metaName}" content="([\\w.+-]{1,64})"`);

/**
 * The version in the markup of a page; undefined when it names none. Read by the server off the page that it serves and
 * by the page off the one that a reload would bring: both sides speak of the same thing.
 */
export function versionIn(html: string): string | undefined {
  return pattern.exec(html)?.[1];
}
