import pino, { type DestinationStream, type Logger } from 'pino';

/** Keys whose values are removed from log lines, at any depth. */
const secrets = [
  'password',
  'oldpassword',
  'confirmpassword',
  'captcha',
  'smscode',
  'token',
  'authorization',
];

/** Creates the structured log: one JSON object per line, UTC times. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '***' },
    },
    destination,
  );
}
