/** Headers of every API response: no sniffing, no caching, no framing. */
export const apiHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
});

/** Headers of every response when users reach the product over TLS: for a year, browsers then only use HTTPS. */
export const tlsHeaders = Object.freeze({ 'strict-transport-security': 'max-age=31536000' });

/**
 * Headers of every page before sign-in: no referrer is sent to other sites. `style-src 'unsafe-inline'`: the
 * component library creates style elements at run time; scripts stay strict: own files and inline scripts whose
 * hashes the build recorded.
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
 * Content security policy of scripts and other assets. It also applies to workers, because they do not inherit the
 * policy of their page: a worker that parses a user's file can run only our scripts and connect only to us. The
 * decoders of PDF pictures are WebAssembly.
 */
export const assetPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Headers of the page to which a sign-in pop-up returns. Because the browser comes from another site, a stricter
 * opener policy would separate the page from the page that opened it. Its address contains a one-time code, so it
 * sends no referrer.
 */
export const popUpPageHeaders = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'cross-origin-opener-policy': 'unsafe-none',
});

/**
 * Headers of the workspace. Menus may embed pages of other sites in sandboxed frames. This policy allows all sites,
 * because the list is known only after sign-in and must not appear here; the page then restricts it to the sites of
 * its menu. `blob:` are documents that the page itself has made: a PDF to print.
 */
export const workspaceHeaders = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'referrer-policy': 'same-origin',
  'content-security-policy': `${headers['content-security-policy']}; frame-src 'self' blob: https: http:`,
});
