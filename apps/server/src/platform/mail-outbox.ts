import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A plain message for one e-mail address. */
export type Mail = { to: string; subject: string; text: string };

/** Where messages to e-mail addresses wait: the product sends no mail itself, whoever runs it passes them on. */
export type MailOutbox = { append(mail: Mail): Promise<void> };

/** One JSON object a line of `file`, which only its owner reads. */
export function fileMailOutbox(file: string, now: () => Date): MailOutbox {
  return {
    async append(mail) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await appendFile(file, `${JSON.stringify({ queuedAt: now().toISOString(), ...mail })}\n`, {
        mode: 0o600,
      });
    },
  };
}
