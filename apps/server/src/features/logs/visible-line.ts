import { recordsOf } from '@baisi/contract/declared-records';
import { everyEndpoint } from '@baisi/contract/endpoints';
import type { LogRecord } from '@baisi/contract/logs';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import { holds, type Person } from '../../platform/actor.ts';
import { maskedEmail, maskedPhone } from '../../platform/masks.ts';
import { hiddenFrom } from '../../platform/records/guarded-fields.ts';

/**
 * Fields that can be hidden in the logged input of a call, by the text that identifies the call's endpoint in the
 * log.
 */
const fieldsOf: ReadonlyMap<string, RecordFields> = new Map(
  everyEndpoint.flatMap((endpoint) => {
    const declared = recordsOf(endpoint);
    return declared === undefined ? [] : [[`${endpoint.method} ${endpoint.path}`, declared.fields] as const];
  }),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes these fields from a value, and list conditions on them. */
function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.filter((one) => !asks(one, names)).map((one) => without(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (names.has(name) ? [] : [[name, without(one, names)]])),
  );
}

const asks = (value: unknown, names: ReadonlySet<string>): boolean =>
  typeof value === 'object' && value !== null && 'field' in value && names.has(String(value.field));

const phones = /(?<!\d)1[3-9]\d{9}(?!\d)/g;
const emails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const masked = (text: string): string =>
  text.replace(phones, (phone) => maskedPhone(phone)).replace(emails, (email) => maskedEmail(email));

/** Masks phone numbers and e-mail addresses, as the lists of users do for readers without `user:list`. */
function withMaskedContacts(person: Person, line: LogRecord): LogRecord {
  if (holds(person, 'user:list')) return line;
  const { logContent, userid, requestParam } = line;
  return {
    ...line,
    logContent: masked(logContent),
    // Somebody may have signed in with a phone number.
    userid: userid && masked(userid),
    requestParam: requestParam && masked(requestParam),
  };
}

/** Returns a log entry as the reader may see it: without hidden fields and with masked contacts. */
export const visibleLine = (person: Person, line: LogRecord): LogRecord =>
  withMaskedContacts(person, withVisibleParams(person, line));

/**
 * Returns a log entry without fields that the reader may not see in the record concerned (decision 0045). Truncated
 * parameters, which cannot be parsed, are omitted.
 */
function withVisibleParams(person: Person, line: LogRecord): LogRecord {
  const declared = fieldsOf.get(line.method ?? '');
  const names = new Set(declared === undefined ? [] : hiddenFrom(person, declared));
  if (names.size === 0 || line.requestParam === null) return line;
  const params = parsed(line.requestParam);
  return { ...line, requestParam: params === undefined ? null : JSON.stringify(without(params, names)) };
}
