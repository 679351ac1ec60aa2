import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { envelopeOf } from '@baisi/contract/envelope';
import { createContentHash } from '@baisi/contract/rules/content-hash';
import { uploads } from '@baisi/contract/uploads';
import {
  againstLimit,
  againstRival,
  type Line,
  megabytes,
  ms,
  type Result,
  type Unit,
} from './harness/figure.ts';
import { launchProduct, type Product, signIn, temporaryFolder } from './harness/product.ts';
import { residentBytes } from './harness/resident-bytes.ts';
import type { Stage } from './harness/stage.ts';
import { beginUpload, sendTus } from './harness/tus-sender.ts';

// Resumable uploads in pieces of 8 MB: throughput, the time to finish 2 GB with the memory meanwhile, and the bytes
// sent again when the server is killed five times during 1 GB.

const mb = 1024 * 1024;
const pieceBytes = 8 * mb;
const finishLimitMs = 200;
const memoryLimit = 200 * mb;
const againLimit = 0.02;
const kills = 5;

const rate: Unit = (value) => `${value.toFixed(0)} MB/s`;
const share: Unit = (value) => `${(value * 100).toFixed(2)} %`;

/** Returns a block from which a file is repeated; random, so that each run uploads another file. */
function archive(): Buffer {
  const piece = randomBytes(pieceBytes);
  piece.write('PK\u0003\u0004', 0, 'latin1');
  return piece;
}

/** Throughput in MB/s of the bare route. */
async function bareRate(folder: string, size: number): Promise<number> {
  const program = fileURLToPath(new URL('./harness/bare-upload.process.ts', import.meta.url));
  const child = fork(program, [join(folder, 'bare')]);
  const origin = await new Promise<unknown>((resolve) => child.once('message', resolve));
  const piece = archive();
  const began = performance.now();
  for (let at = 0; at < size; at += pieceBytes) await sendTus(new URL(String(origin)), 'PATCH', {}, piece);
  const seconds = (performance.now() - began) / 1000;
  child.disconnect();
  return size / mb / seconds;
}

async function finish(origin: string, token: Record<string, string>, path: string) {
  const began = performance.now();
  const response = await fetch(new URL(uploads.finish.path, origin), {
    method: 'POST',
    headers: { ...token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: path.split('/').at(-1) }),
  });
  const { result } = envelopeOf(uploads.finish.result).parse(await response.json());
  if (result.url === null) throw new Error('finished without an address');
  return { ms: performance.now() - began, url: new URL(result.url, origin) };
}

/** Uploads a file and measures its rate, the memory meanwhile, and the time to finish. */
async function upload({ origin, pid }: Product, token: Record<string, string>, size: number) {
  const piece = archive();
  const path = await beginUpload(origin, token, 'bench.zip', size);
  let peak = 0;
  const began = performance.now();
  for (let at = 0; at < size; at += pieceBytes) {
    const { status, text } = await sendTus(
      new URL(path, origin),
      'PATCH',
      { ...token, 'upload-offset': at },
      piece,
    );
    if (status !== 204) throw new Error(`a piece was refused: ${status} ${text}`);
    if ((at / pieceBytes) % 8 === 0) peak = Math.max(peak, await residentBytes(pid));
  }
  const seconds = (performance.now() - began) / 1000;
  const finished = await finish(origin, token, path);
  return { rate: size / mb / seconds, peak, finishMs: finished.ms };
}

/** Uploads a file while the server is killed again and again; returns the share of bytes that were sent again. */
async function uploadThroughKills(stage: Stage, folder: string, size: number): Promise<number> {
  let product = await launchProduct(folder);
  stage.undo(() => product.stop());
  const token = (await signIn(product)).target.headers;
  const piece = archive();
  const path = await beginUpload(product.origin, token, 'killed.zip', size);
  let sentAgain = 0;
  let killed = 0;
  for (let at = 0; at < size; ) {
    const bytes = piece.subarray(0, Math.min(pieceBytes - (at % pieceBytes), size - at));
    const from = at % pieceBytes;
    const sending = sendTus(
      new URL(path, product.origin),
      'PATCH',
      { ...token, 'upload-offset': at },
      piece.subarray(from, from + bytes.length),
    );
    if (killed < kills && at > ((killed + 1) * size) / (kills + 1)) {
      killed += 1;
      await pause(20);
      process.kill(product.pid, 'SIGKILL');
      const { status } = await sending;
      product = await launchProduct(folder);
      const progress = await sendTus(new URL(path, product.origin), 'HEAD', token);
      const offset = Number(progress.headers['upload-offset']);
      // At most the whole piece had been sent when the connection broke.
      sentAgain += (status === 204 ? at + bytes.length : Math.min(size, at + bytes.length)) - offset;
      at = offset;
      continue;
    }
    const { status, text } = await sending;
    if (status !== 204) throw new Error(`a piece was refused: ${status} ${text}`);
    at += bytes.length;
  }
  const { url } = await finish(product.origin, token, path);
  const [arrived, sent] = [0, 1].map(() => createContentHash(() => createHash('sha256')));
  for await (const bytes of (await fetch(url)).body ?? []) arrived?.update(bytes);
  for (let at = 0; at < size; at += pieceBytes) sent?.update(piece);
  if (arrived?.end() !== sent?.end()) throw new Error('other bytes arrived than were sent');
  await product.stop();
  return sentAgain / size;
}

/** Measures resumable uploads to the disk store. */
export async function uploadsFigure(stage: Stage): Promise<Result> {
  if (process.platform !== 'linux') return { lines: [], notes: ['memory is read from /proc: left out here'] };
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(folder.path);
  stage.undo(product.stop);
  const token = (await signIn(product)).target.headers;
  await upload(product, token, 256 * mb);
  const bare = await bareRate(folder.path, 512 * mb);
  const { rate: ours, peak, finishMs } = await upload(product, token, 2048 * mb);
  await product.stop();
  const again = await uploadThroughKills(stage, folder.path, 1024 * mb);
  const lines: Line[] = [
    againstRival('upload in pieces of 8 MB', rate, ours, { name: 'bare Fastify route', value: bare }),
    againstLimit('finishing an upload of 2 GB', ms, finishMs, finishLimitMs),
    againstLimit('memory of the server while 2 GB arrive', megabytes, peak, memoryLimit),
    againstLimit(`sent again of 1 GB after ${kills} kills`, share, again, againLimit),
  ];
  return { lines };
}
