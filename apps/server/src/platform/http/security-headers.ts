/** On every answer of the API: never sniffed, never stored, never framed. */
export const apiHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
});

/** On every answer where people reach the product over TLS: a browser that came once uses nothing else for a year. */
export const tlsHeaders = Object.freeze({ 'strict-transport-security': 'max-age=31536000' });

/**
 * On every page, as those before sign-in are sent: no other address learns where somebody came from. `style-src 'unsafe-inline'`: the component library writes style elements at run time; scripts stay
 * strict: our own files and the inline scripts whose hashes the build wrote down.
 */
export function pageHeaders(scriptHashes: readonly string[]): Readonly<Record<string, string>> {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return Object.freeze({
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${scripts}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'no-cache',
  });
}

/**
 * On the page that ends a pop-up. It comes back from another site: any other opener policy would cut it off from the
 * page that opened it. Its address carries a one-time code, which goes nowhere else.
 */
export const popUpPageHeaders = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'cross-origin-opener-policy': 'unsafe-none',
});

/**
 * On the workspace. Menus may name pages of other sites, which stand in sandboxed frames; which sites is known only to
 * who is signed in, so it must not be told here: the page narrows this to the sites of its own menu.
 */
export const workspaceHeaders = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'referrer-policy': 'same-origin',
  'content-security-policy': `${headers['content-security-policy']}; frame-src 'self' https: http:`,
});
