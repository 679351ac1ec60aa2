import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { maskedPhone } from '../masks.ts';
import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

type Needs = {
  file: string;
  /** Prints a Chinese line on the operator's terminal. */
  tell(line: string): void;
  now(): Date;
};

/** One line of the message file. */
export type OutboxLine = SmsMessage & { sentAt: string };

/**
 * Gateway of an installation without a provider: messages are stored in a file that only its owner can read, one JSON
 * object per line. The operator forwards them.
 */
export function outboxGateway({ file, tell, now }: Needs): SmsGateway {
  return {
    async send({ mobile, code, purpose }) {
      const line: OutboxLine = { sentAt: now().toISOString(), mobile, purpose, code };
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      const what = purpose === 'contact-changed' || purpose === 'notice' ? '短信通知' : '短信验证码';
      tell(`发给 ${maskedPhone(mobile)} 的${what}在 ${file}`);
    },
  };
}
