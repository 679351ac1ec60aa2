import { execFile, fork } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { files } from '@baisi/contract/files';
import sharp from 'sharp';
import * as z from 'zod/mini';
import {
  againstLimit,
  againstRival,
  type Line,
  median,
  megabytes,
  ms,
  type Result,
} from './harness/figure.ts';
import type { Target } from './harness/load.ts';
import { launchProduct, signIn, temporaryFolder } from './harness/product.ts';
import { residentBytes } from './harness/resident-bytes.ts';
import type { Stage } from './harness/stage.ts';

// Throughput of uploads and downloads of 1 GB, compared with a bare route that pipes to a file and back; the memory of
// twenty uploads at once; the first thumbnail of a photo.

const mb = 1024 * 1024;
const sizeBytes = Number(process.env['BENCH_FILE_MB'] ?? 1024) * mb;
const rounds = 3;
const uploadsAtOnce = 20;
const growthLimit = 40 * mb;
const thumbnailLimitMs = 250;

const block = Buffer.alloc(mb, 'baisi');
const boundary = 'bench-boundary';
const formHead = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.zip"\r\nContent-Type: application/zip\r\n\r\nPK\u0003\u0004`,
);
const formTail = Buffer.from(`\r\n--${boundary}--\r\n`);

type Sent = { ms: number; text: string };

/** Sends a body of `length` bytes between `head` and `tail`, as fast as the server takes it. */
function send(
  url: string,
  headers: Record<string, string>,
  length: number,
  [head, tail]: [Buffer, Buffer],
): Promise<Sent> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(head.length + length + tail.length) },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += String(part);
        });
        answer.on('end', () => resolve({ ms: performance.now() - began, text }));
      },
    );
    request.on('error', reject);
    let left = length;
    const write = (): void => {
      while (left > 0) {
        const part = block.subarray(0, Math.min(left, block.length));
        left -= part.length;
        if (!request.write(part)) return void request.once('drain', write);
      }
      request.end(tail);
    };
    request.write(head);
    write();
  });
}

/** Reads a response to its end and returns the time. */
function fetchAll(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (answer) => {
      answer.on('end', () => resolve(performance.now() - began)).resume();
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}

const Answer = z.object({ success: z.literal(true), message: z.string() });

/** Uploads to the product; returns the time and the address of the file. */
async function upload({ origin, headers }: Target, length = sizeBytes): Promise<{ ms: number; url: string }> {
  const type = `multipart/form-data; boundary=${boundary}`;
  const sent = await send(`${origin}${files.upload.path}`, { ...headers, 'content-type': type }, length, [
    formHead,
    formTail,
  ]);
  const { message } = z.parse(Answer, JSON.parse(sent.text));
  const path = message.split('/').map(encodeURIComponent).join('/');
  return { ms: sent.ms, url: `${origin}/sys/common/static/${path}` };
}

async function startBare(stage: Stage, folder: string): Promise<string> {
  const child = fork(fileURLToPath(new URL('./harness/bare-files.process.ts', import.meta.url)));
  stage.undo(async () => child.disconnect());
  child.send(folder);
  return new Promise((resolve, reject) => {
    child.once('message', (origin) => resolve(typeof origin === 'string' ? origin : ''));
    child.once('exit', (code) => reject(new Error(`the bare routes ended with ${code}`)));
  });
}

const throughput = (value: number): string => `${value.toFixed(0)} MB/s`;
const speed = (timeMs: number): number => sizeBytes / mb / (timeMs / 1000);

async function compareThroughput(stage: Stage, target: Target, bare: string): Promise<Line[]> {
  const [up, bareUp, down, bareDown]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const none = Buffer.alloc(0);
    bareUp.push((await send(`${bare}/file`, { 'content-type': 'x/y' }, sizeBytes, [none, none])).ms);
    // The rival answers before its bytes are on the disk, which would otherwise still write them during our upload.
    await promisify(execFile)('sync');
    const sent = await upload(target);
    up.push(sent.ms);
    bareDown.push(await fetchAll(`${bare}/file`, {}));
    down.push(await fetchAll(sent.url, target.headers));
    stage.say(`  round ${round + 1} of ${rounds}`);
  }
  const line = (figure: string, ours: readonly number[], rival: readonly number[]): Line =>
    againstRival(
      figure,
      throughput,
      speed(median(ours)),
      { name: 'bare Fastify', value: speed(median(rival)) },
      median(ours.map((time, at) => (rival[at] ?? time) / time)),
    );
  return [
    line(`upload of ${megabytes(sizeBytes)}: hashed, flushed, recorded`, up, bareUp),
    line(`download of ${megabytes(sizeBytes)}`, down, bareDown),
  ];
}

async function measureMemory(target: Target, pid: number): Promise<Line> {
  await upload(target, 64 * mb);
  const before = await residentBytes(pid);
  let peak = before;
  const watching = setInterval(() => {
    void residentBytes(pid).then((now) => {
      peak = Math.max(peak, now);
    });
  }, 50);
  await Promise.all(Array.from({ length: uploadsAtOnce }, (_, at) => upload(target, 64 * mb + at)));
  clearInterval(watching);
  return againstLimit(
    `memory that ${uploadsAtOnce} uploads at once add`,
    megabytes,
    peak - before,
    growthLimit,
  );
}

async function measureThumbnail({ origin, headers }: Target): Promise<Line> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // 24 megapixels with the detail of a photo: noise over a gradient.
    const noise = { type: 'gaussian' as const, mean: 120 + round, sigma: 18 };
    const photo = await sharp({
      create: { width: 6000, height: 4000, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 85 })
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(photo)]), 'photo.jpg');
    const sent = await fetch(`${origin}${files.upload.path}`, { method: 'POST', headers, body: form });
    const { message } = z.parse(Answer, await sent.json());
    const path = message.split('/').map(encodeURIComponent).join('/');
    times.push(await fetchAll(`${origin}/sys/common/static/${path}?size=256`, headers));
  }
  return againstLimit('first thumbnail of 24 MP, 256 px', ms, median(times), thumbnailLimitMs);
}

export async function filesFigure(stage: Stage): Promise<Result> {
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(join(folder.path, 'data'), { FILE_QUOTA_GB: '1000' });
  stage.undo(product.stop);
  const { target } = await signIn(product);
  const bare = await startBare(stage, folder.path);
  return {
    lines: [
      // Before the pictures, whose freed memory the server would use again.
      await measureMemory(target, product.pid),
      await measureThumbnail(target),
      ...(await compareThroughput(stage, target, bare)),
    ],
  };
}
