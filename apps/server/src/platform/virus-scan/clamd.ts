import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Address of a clamd: `host:port`. Connections go to it and nowhere else. */
export type ClamdAddress = { host: string; port: number };

/** Judgement of bytes: `found` names the virus; null when there is none. */
export type Verdict = { found: string | null };

/** Judges bytes. Throws when the scanner cannot be reached or gives no judgement. */
export type VirusScanner = { scan(bytes: AsyncIterable<Uint8Array>): Promise<Verdict> };

/** Bytes of a file that are scanned, from its beginning: clamd refuses longer streams by default. */
const scannedBytes = 100 * 1024 * 1024 - 1;
const connectWithinMs = 3_000;
/** Silence in ms after which a scan has failed; clamd needs seconds for a large archive. */
const silenceMs = 120_000;
const longestReply = 4_096;

/** Reads `host:port`; undefined when the text is no address. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  const [, host = '', port = ''] = /^([\w.-]{1,253}|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

async function sendStream(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const write = async (part: Uint8Array): Promise<void> => {
    if (!socket.write(part)) await once(socket, 'drain');
  };
  await write(Buffer.from('zINSTREAM\0'));
  let sent = 0;
  for await (const part of bytes) {
    const taken = part.subarray(0, scannedBytes - sent);
    sent += taken.length;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(taken.length);
    if (taken.length > 0) await write(Buffer.concat([length, taken]));
    if (sent === scannedBytes) break;
  }
  await write(Buffer.alloc(4));
}

/** Speaks clamd's command INSTREAM, one connection a file. */
export function clamdScanner({ host, port }: ClamdAddress): VirusScanner {
  return {
    async scan(bytes) {
      const socket = connect({ host, port });
      socket.setTimeout(connectWithinMs, () => socket.destroy(new Error('clamd does not answer')));
      let reply = '';
      const ended = new Promise<void>((resolve, reject) => {
        socket.setEncoding('utf8').on('data', (text: string) => {
          reply += text;
          if (reply.includes('\0') || reply.length > longestReply) resolve();
        });
        socket.once('error', reject);
        socket.once('close', () => resolve());
      });
      // The reply may come before all bytes are sent: a refusal of their length.
      ended.catch(() => undefined);
      try {
        await Promise.race([once(socket, 'connect'), ended]);
        socket.setTimeout(silenceMs);
        await Promise.race([sendStream(socket, bytes), ended]);
        await ended;
      } finally {
        socket.destroy();
      }
      const [, verdict] = /^stream: (.*)\0$/s.exec(reply) ?? [];
      if (verdict === 'OK') return { found: null };
      const [, found] = /^(.+) FOUND$/.exec(verdict ?? '') ?? [];
      if (found === undefined)
        throw new Error(`clamd gave no judgement: ${JSON.stringify(reply.slice(0, 200))}`);
      return { found };
    },
  };
}
