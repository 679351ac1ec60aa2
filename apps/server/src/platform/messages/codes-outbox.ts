import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The answer of a captcha image. */
export type PictureCode = { kind: 'captcha'; checkKey: string; code: string };

/**
 * Receives the answers of captcha images, so that automated clients can pass the same checks as users. Codes in text
 * messages are sent through the gateway instead (platform/sms).
 */
export type CodesOutbox = { append(sent: PictureCode): Promise<void> };

/** Discards everything; the default of a real installation. */
export const noOutbox: CodesOutbox = { append: async () => {} };

/** Appends each code as a JSON line to `file`, readable only by its owner. */
export function fileOutbox(file: string): CodesOutbox {
  let folder: Promise<unknown> | undefined;
  return {
    async append(sent) {
      folder ??= mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await folder;
      await appendFile(file, `${JSON.stringify(sent)}\n`, { mode: 0o600 });
    },
  };
}
