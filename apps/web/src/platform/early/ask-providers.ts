/**
 * Requests the list of third-party sign-in providers. The entries are not validated (see `providersIn`). Returns an
 * empty list when the request fails or the response has none.
 */
export async function askProviders(): Promise<readonly unknown[]> {
  try {
    const response = await fetch('/sso/thirdLogin/providers');
    const envelope: unknown = await response.json();
    const list =
      typeof envelope === 'object' && envelope !== null && 'result' in envelope ? envelope.result : undefined;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
