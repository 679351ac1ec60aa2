const policyName = 'Content-Security-Policy';

const policyHere = (): HTMLMetaElement | null =>
  document.head.querySelector<HTMLMetaElement>(`meta[http-equiv="${policyName}"]`);

/**
 * From now on only these sites, and this one, may stand in frames of this document: those that the person's menu names.
 * The server's own policy cannot say it, since it answers before it knows who asks. A policy only ever narrows, so the
 * first call decides until the document is loaded anew.
 */
export function narrowFrames(urls: readonly string[]): void {
  if (policyHere() !== null) return;
  const sites = [...new Set(urls.map((url) => new URL(url).origin))].sort();
  const policy = document.createElement('meta');
  policy.httpEquiv = policyName;
  policy.content = ["frame-src 'self'", ...sites].join(' ');
  document.head.append(policy);
}

/** May the page at `url` stand in a frame of this document? Not when its site came into the menu later. */
export function mayFrame(url: string): boolean {
  const { origin } = new URL(url);
  const policy = policyHere();
  return policy === null || origin === window.location.origin || policy.content.split(' ').includes(origin);
}
