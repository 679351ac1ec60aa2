/** Format of a time. Source: product-spec §9. */
const timePattern = 'YYYY-MM-DD HH:mm:ss';

/** Format of a day. Source: product-spec §9. */
export const dayPattern = 'YYYY-MM-DD';

const wire = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const parts = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;

/**
 * Formats a date or time of the server (`2026-11-21`, `2026-11-21 09:30:00`) by `pattern`. The server's texts are in
 * Beijing time and are not converted to the computer's time zone. Returns '' for an absent or invalid date.
 */
export function dateText(value: string | null | undefined, pattern = timePattern): string {
  const [, ...found] = wire.exec(value ?? '') ?? [];
  if (found.length === 0) return '';
  return parts.reduce((text, part, at) => text.replaceAll(part, found[at] ?? '00'), pattern);
}
