import pino, { type DestinationStream, type Logger } from 'pino';

/** Keys whose values never reach a log line, wherever they stand. */
const secrets = [
  'password',
  'oldpassword',
  'confirmpassword',
  'captcha',
  'smscode',
  'token',
  'authorization',
];

/** The structured log: one JSON object a line, UTC times. */
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
