/** Headers of every API response: no sniffing, no caching, no framing. */
export const apiHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
});

/** Headers of every response when users reach the product over TLS: browsers then use only HTTPS for a year. */
export const tlsHeaders = Object.freeze({ 'strict-transport-security': 'max-age=31536000' });

/**
 * Headers of every page, as sent before sign-in: no referrer is sent to other sites. `style-src 'unsafe-inline'`: the
 * component library creates style elements at run time; scripts stay strict: own files and inline scripts whose hashes
 * the build recorded.
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
 * Headers of the page that ends a pop-up. The browser returns from another site: any other opener policy would cut the
 * page off from the one that opened it. Its address contains a one-time code, which is sent nowhere else.
 */
export const popUpPageHeaders = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'cross-origin-opener-policy': 'unsafe-none',
});

/**
 * Headers of the workspace. Menus may embed pages of other sites in sandboxed frames. The list of sites is known only
 * after sign-in and must not appear here: the page narrows this policy to the sites of its menu.
 */
export const workspaceHeaders = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'referrer-policy': 'same-origin',
  'content-security-policy': `${headers['content-security-policy']}; frame-src 'self' https: http:`,
});
