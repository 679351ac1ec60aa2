import { resumableFromBytes } from '@baisi/contract/uploads';
import { sendPlain } from './send-plain.ts';
import type { Sending } from './sending.ts';
import { turn } from './slots.ts';

/**
 * Uploads a file, a small one in one request, a large one in pieces; a page sends at most three files at a time.
 * Returns the stored path. Rejects with `ApiError` if the server refuses it, or with the signal's reason.
 */
export async function sendFile(sending: Sending): Promise<string> {
  const { file, signal, onStage } = sending;
  onStage('queued');
  const end = await turn(signal);
  try {
    if (file.size <= resumableFromBytes) return await sendPlain(sending);
    const { sendResumable } = await import('./send-resumable.ts');
    return await sendResumable(sending);
  } finally {
    end();
  }
}
