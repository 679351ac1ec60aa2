/** What the server names as providers, unjudged (`providersIn`); nothing when the answer does not come or is no answer. */
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
