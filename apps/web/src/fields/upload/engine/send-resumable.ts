import { resumableUpload, uploads } from '@baisi/contract/uploads';
import { DetailedError, Upload } from 'tus-js-client';
import { ApiError, refusalOf, statusText } from '../../../platform/api/api-error.ts';
import { type Answer, call, withSession } from '../../../platform/api/call.ts';
import { reportOutcome } from '../../../platform/api/outcome.ts';
import { jsonIn } from '../../../platform/api/send-form.ts';
import { contentHashOf, proofOf } from './hash-file.ts';
import { persistently } from './persistently.ts';
import type { Sending } from './sending.ts';

/** Bytes per request; reverse proxies often allow at most 10 MB. */
const pieceBytes = 8 * 1024 * 1024;

/** Returns whether the upload no longer exists on the server, because it expired or was deleted. */
const isGone = (status: number) => status === 404 || status === 410;

type Piecewise = {
  sending: Sending;
  sha256: string;
  /** URL of the upload; undefined: it does not exist yet. */
  address: string | undefined;
  onAddress: (address: string) => void;
  moved: () => void;
};

/** Sends the pieces that the server does not have yet; resolves to the last response. */
function sendPieces({ sending, sha256, address, onAddress, moved }: Piecewise, token: string | undefined) {
  const { file, biz, signal, onSent } = sending;
  return new Promise<Answer>((resolve, reject) => {
    const leave = (done: () => void) => {
      signal.removeEventListener('abort', stop);
      done();
    };
    const upload = new Upload(file, {
      endpoint: resumableUpload.path,
      uploadUrl: address ?? null,
      metadata: { name: file.name, biz, sha256 },
      headers: token === undefined ? {} : { 'X-Access-Token': token },
      chunkSize: pieceBytes,
      // tus-js-client neither retries nor resumes: `persistently` retries, and `begun` finds an upload to resume by its
      // content hash.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onAddress(upload.url ?? ''),
      onProgress: onSent,
      onChunkComplete: moved,
      onSuccess: () => leave(() => resolve({ status: 200, body: undefined })),
      onError: (error) =>
        leave(() => {
          if (!(error instanceof DetailedError)) return reject(error);
          const answer = error.originalResponse;
          if (answer === null) return reject(new ApiError({ status: 0, code: 0, message: statusText(0) }));
          return resolve({ status: answer.getStatus(), body: jsonIn(answer.getBody()) });
        }),
    });
    const stop = () => {
      void upload.abort();
      leave(() => reject(signal.reason));
    };
    signal.addEventListener('abort', stop);
    upload.start();
  });
}

/**
 * Returns the stored path if the server has the same bytes and this browser proves to have them too; otherwise
 * undefined. The server asks for the proof in any case, and refuses it when it does not have the bytes itself.
 */
async function claimed({ file, biz, signal }: Sending, sha256: string): Promise<string | undefined> {
  const claim = { sha256, sizeBytes: file.size, name: file.name, biz };
  const { nonce, ranges } = await call(uploads.claim, claim, { signal });
  if (nonce === null) return undefined;
  const proof = await proofOf({ file, nonce, ranges }, signal);
  try {
    return (await call(uploads.proveClaim, { nonce, proof }, { signal })).path;
  } catch (error) {
    if (error instanceof ApiError && error.error === 'claim-refused') return undefined;
    throw error;
  }
}

/** Returns the URL of an unfinished upload of the same bytes, from this or another device. */
async function begun({ file, biz, signal }: Sending, sha256: string): Promise<string | undefined> {
  const unfinished = await call(uploads.unfinished, {}, { signal });
  const same = unfinished.find(
    (one) => one.sha256 === sha256 && one.sizeBytes === file.size && one.biz === biz,
  );
  return same && `${resumableUpload.path}/${same.id}`;
}

const idIn = (address: string) => address.split('/').at(-1) ?? '';

/**
 * Uploads a file in pieces (tus protocol); returns the stored path. By its content hash it skips bytes that are already
 * stored, and resumes an unfinished upload after a reload, a lost network, a restart of the server or on another
 * device.
 */
export async function sendResumable(sending: Sending): Promise<string> {
  const { file, signal, onStage, onSent } = sending;
  const patience = { file, signal, most: Number.POSITIVE_INFINITY, onWaiting: () => onStage('waiting') };
  onStage('hashing');
  const sha256 = await contentHashOf(file, signal, onSent);
  onSent(0);
  const known = await persistently(() => claimed(sending, sha256), patience);
  if (known !== undefined) {
    onSent(file.size);
    return known;
  }
  let address = await persistently(() => begun(sending, sha256), patience);
  await persistently(async (moved) => {
    onStage('sending');
    const onAddress = (created: string) => {
      address = created;
    };
    const pieces = (token: string | undefined) =>
      sendPieces({ sending, sha256, address, onAddress, moved }, token);
    const { status, body } = await withSession(pieces, signal);
    reportOutcome('answered');
    if (address !== undefined && isGone(status)) address = undefined;
    if (status >= 400) throw refusalOf(isGone(status) ? 503 : status, body);
  }, patience);
  onStage('finishing');
  const { path } = await persistently(
    () => call(uploads.finish, { id: idIn(address ?? '') }, { signal }),
    patience,
  );
  return path;
}
