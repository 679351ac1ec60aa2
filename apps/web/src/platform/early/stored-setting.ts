/** Returns the stored value of a setting, not validated, for inline scripts; `name` as in `keys.settings`. */
export function storedSetting(name: string): unknown {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(`pro__${name}`) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : undefined;
  } catch {
    // Nothing usable is stored, or storage is refused.
    return undefined;
  }
}
