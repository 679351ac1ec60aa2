import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { maskedPhone } from '../masks.ts';
import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

type Needs = {
  file: string;
  /** Shows a Chinese line to the person at the terminal. */
  tell(line: string): void;
  now(): Date;
};

/** One line of the outbox. */
export type OutboxLine = SmsMessage & { sentAt: string };

/**
 * The gateway of an installation that has no provider: messages stand in a file that only its owner reads, one JSON
 * object a line. Whoever runs the house hands them on.
 */
export function outboxGateway({ file, tell, now }: Needs): SmsGateway {
  return {
    async send({ mobile, code, purpose }) {
      const line: OutboxLine = { sentAt: now().toISOString(), mobile, purpose, code };
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      const what = purpose === 'contact-changed' ? '短信通知' : '短信验证码';
      tell(`发给 ${maskedPhone(mobile)} 的${what}在 ${file}`);
    },
  };
}
