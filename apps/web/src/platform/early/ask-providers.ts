/**
 * Requests the list of providers, not validated (`providersIn`); returns an empty list when the request fails or the
 * response is invalid.
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
