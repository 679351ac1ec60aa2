/** Name of the meta element that contains the version of the built page. */
const metaName = 'version';

/** `0.1.0+1f2e3d4c`: the product's version, then a fingerprint of the files. */
const pattern = new RegExp(`<meta name="${metaName}" content="([\\w.+-]{1,64})"`);

/**
 * Returns the version in the markup of a page; undefined when there is none. The server reads it from the page that it
 * serves, the client from the page that a reload would load, so both compare the same value.
 */
export function versionIn(html: string): string | undefined {
  return pattern.exec(html)?.[1];
}
