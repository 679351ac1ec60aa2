import { SmsNotSent } from './sms-gateway.ts';

/** An identifier from a provider that may be logged: never a sentence, which could repeat number or code. */
const word = /^[\w.-]{1,80}$/;

const field = (error: unknown, name: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return (typeof value === 'string' || typeof value === 'number') && word.test(String(value))
    ? String(value)
    : undefined;
};

/** Extracts the system's error code of a broken connection from a message. */
const connectionFailure = (error: unknown): string | undefined =>
  error instanceof Error
    ? (/\b(E[A-Z]{4,}|CERT_[A-Z_]+|DEPTH_[A-Z_]+|UNABLE_[A-Z_]+|timeout)\b/i.exec(error.message)?.[0] ??
      undefined)
    : undefined;

/**
 * Converts an error of a provider's library, keeping only code and status. `perNumber`: codes that concern one number.
 */
export function toSmsNotSent(error: unknown, perNumber: RegExp): SmsNotSent {
  if (error instanceof SmsNotSent) return error;
  const code = field(error, 'code') ?? connectionFailure(error) ?? field(error, 'name') ?? 'unknown';
  const status = field(error, 'statusCode') ?? field(error, 'httpCode');
  return new SmsNotSent(status === undefined ? code : `${code} ${status}`, !perNumber.test(code));
}

/** Converts a provider's response other than OK. */
export function refusedBy(code: string | undefined, perNumber: RegExp): SmsNotSent {
  const reason = code !== undefined && word.test(code) ? code : 'unknown answer';
  return new SmsNotSent(reason, !perNumber.test(reason));
}
