/** Kind of code: six digits of the authenticator app, or a recovery code for a user without the phone. */
export type CodeKind = 'app' | 'recovery';

/** Normalizes a typed or pasted code: removes separators. */
export function codeIn(kind: CodeKind, text: string): string {
  const code = text.replace(/\s/g, '');
  return kind === 'app' ? code.replace(/\D/g, '').slice(0, 6) : code;
}

/** Returns the error of a code before it is sent (product-spec §5); undefined: none. */
export function errorOfCode(kind: CodeKind, code: string): string | undefined {
  if (kind === 'app') return /^\d{6}$/.test(code) ? undefined : '请输入 6 位动态码!';
  return /^[0-9a-z]{5}-?[0-9a-z]{5}$/i.test(code) ? undefined : '请输入 10 位恢复码!';
}
