/** How a time is written. Source: product-spec §9. */
const timePattern = 'YYYY-MM-DD HH:mm:ss';

/** How a day is written. Source: product-spec §9. */
export const dayPattern = 'YYYY-MM-DD';

const wire = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const parts = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;

/**
 * A date or time as the server writes it (`2026-11-21`, `2026-11-21 09:30:00`), written by `pattern`. The server's
 * texts are in Beijing time already and stay in it, wherever this computer stands. Nothing, and what is no date, is an
 * empty text.
 */
export function dateText(value: string | null | undefined, pattern = timePattern): string {
  const [, ...found] = wire.exec(value ?? '') ?? [];
  if (found.length === 0) return '';
  return parts.reduce((text, part, at) => text.replaceAll(part, found[at] ?? '00'), pattern);
}
