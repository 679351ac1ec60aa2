import { files } from '@baisi/contract/files';
import { sendForm } from '../../../platform/api/send-form.ts';
import { persistently } from './persistently.ts';
import type { Sending } from './sending.ts';

/** Maximum number of consecutive failures for a small file; the user can retry it by a click. */
const mostFailures = 4;

/** Uploads a file in one request (api-contract 10.1). Returns its stored path. */
export function sendPlain({ file, biz, signal, onStage, onSent }: Sending): Promise<string> {
  const attempt = async () => {
    onStage('sending');
    onSent(0);
    const form = new FormData();
    form.append('biz', biz);
    form.append('isup', '1');
    form.append('file', file, file.name);
    // `loaded` also counts the bytes of the form around the file.
    return sendForm(files.upload, form, { signal, onSent: (bytes) => onSent(Math.min(bytes, file.size)) });
  };
  return persistently(attempt, { file, signal, most: mostFailures, onWaiting: () => onStage('waiting') });
}
