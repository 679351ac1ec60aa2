/** What the dialog asks for: six digits of the app, or a recovery code for who has lost the phone. */
export type CodeKind = 'app' | 'recovery';

/** As typed or pasted, without what people put between digits. */
export function codeIn(kind: CodeKind, text: string): string {
  const code = text.replace(/\s/g, '');
  return kind === 'app' ? code.replace(/\D/g, '').slice(0, 6) : code;
}

/** What is wrong before anything is asked (product-spec §5); undefined: nothing. */
export function errorOfCode(kind: CodeKind, code: string): string | undefined {
  if (kind === 'app') return /^\d{6}$/.test(code) ? undefined : '请输入 6 位动态码!';
  return /^[0-9a-z]{5}-?[0-9a-z]{5}$/i.test(code) ? undefined : '请输入 10 位恢复码!';
}
