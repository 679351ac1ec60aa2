import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { connectS3 } from '../platform/storage/s3-connection.ts';
import type { S3Settings } from '../platform/storage/s3-settings.ts';

/** Debian's own Python: another one on the PATH does not see the packages of the system. */
const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('temporary-swift.py', import.meta.url));
const readyWithinMs = 60_000;

/**
 * True if Debian's python3-swift is installed, whose S3 interface refuses what a cloud refuses. `npm test` installs it
 * where it may.
 */
export const hasSwift = (): boolean =>
  existsSync(python) && existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api');

/** Returns the port that the program prints; undefined when it ends without. */
async function portIn(output: Readable): Promise<number | undefined> {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /^port (\d+)$/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  return undefined;
}

/**
 * Starts Swift on a free port of the loopback, with an empty bucket. `stop` ends it and removes its data, as does the
 * end of this process, because Swift reads a pipe from it.
 */
export async function startTemporarySwift(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'baisi-swift-'));
  const [accessKey, secretKey] = ['baisi:files', randomBytes(12).toString('hex')];
  const server = spawn(python, [program, folder, accessKey, secretKey], { stdio: ['pipe', 'pipe', 'pipe'] });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log = (log + chunk).slice(-4_000);
  });
  const ended = once(server, 'close');
  const stop = async (): Promise<void> => {
    server.stdin.end();
    await ended;
  };
  const tooLate = setTimeout(() => server.kill('SIGKILL'), readyWithinMs);
  const port = await portIn(server.stdout);
  clearTimeout(tooLate);
  if (port === undefined) {
    await stop();
    throw new Error(`swift did not start:\n${log}`);
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { endpoint, region: 'us-east-1', bucket: 'baisi', accessKey, secretKey, pathStyle: true };
  const { writing, close } = connectS3(settings);
  await writing.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  close();
  return { settings, stop };
}
