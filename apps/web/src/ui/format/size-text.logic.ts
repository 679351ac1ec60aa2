const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: 950 B, 1.5 MB, 12 MB. */
export function sizeText(bytes: number): string {
  let size = bytes;
  let at = 0;
  while (size >= 1024 && at < units.length - 1) {
    size /= 1024;
    at += 1;
  }
  const rounded = at > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${rounded} ${units[at]}`;
}
