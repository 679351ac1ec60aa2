/** Returns the names in the browser's storage for all tabs that begin with `prefix`; none where storage is refused. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
