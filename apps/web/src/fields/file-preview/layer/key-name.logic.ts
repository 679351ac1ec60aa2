/** Returns the name of a pressed key: `ArrowLeft`, `Shift+ArrowLeft`, `+`, `r`, `Ctrl+f` (also for ⌘); '' with Alt. */
export function keyName({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey = false,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { shiftKey?: boolean }): string {
  if (altKey) return '';
  const plain = key === '=' ? '+' : key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `Ctrl+${plain}`;
  return shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : plain;
}
