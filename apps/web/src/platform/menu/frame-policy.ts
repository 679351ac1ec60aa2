const policyName = 'Content-Security-Policy';

const policyHere = (): HTMLMetaElement | null =>
  document.head.querySelector<HTMLMetaElement>(`meta[http-equiv="${policyName}"]`);

/**
 * Restricts the frames of this document to our own site and those of `urls`, the addresses in the user's menu. The
 * server's own policy cannot do so, since it is sent before the user is known. A policy can only be narrowed, so the
 * first call decides until the document reloads.
 */
export function narrowFrames(urls: readonly string[]): void {
  if (policyHere() !== null) return;
  const sites = [...new Set(urls.map((url) => new URL(url).origin))].sort();
  const policy = document.createElement('meta');
  policy.httpEquiv = policyName;
  policy.content = ["frame-src 'self' blob:", ...sites].join(' ');
  document.head.append(policy);
}

/** Returns whether a frame may show `url`. False for a site that was added to the menu later. */
export function mayFrame(url: string): boolean {
  const { origin } = new URL(url);
  const policy = policyHere();
  return policy === null || origin === window.location.origin || policy.content.split(' ').includes(origin);
}
