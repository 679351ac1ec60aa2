import { BodyRefused } from './json-body.ts';

/** Content type of a form whose fields stand in the body as in a query. */
export const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

const decoder = new TextDecoder('utf-8', { fatal: true });
const mostFields = 20;

/** Parses the fields of a form. Throws `BodyRefused` for a repeated field, and for text that cannot be stored. */
export function parseFormBody(bytes: Buffer): Record<string, string> {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new BodyRefused('malformed', 'not UTF-8');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size === mostFields)
      throw new BodyRefused('malformed', 'repeated or too many fields');
    if (value.includes('\0')) throw new BodyRefused('malformed', 'text that cannot be stored');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
