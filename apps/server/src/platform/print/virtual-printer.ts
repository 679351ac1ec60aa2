import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';

/** Documents that are kept, newest first, and the largest one, in bytes. */
const most = 50;
const largestBytes = 64 * 1024 * 1024;

/** A document that a virtual printer took. */
export type PrintedDocument = {
  id: string;
  time: Date;
  bytes: Uint8Array;
  /** Null: the bytes are no PDF. */
  pageCount: number | null;
};

/** A printer without paper: it takes documents over a raw connection and keeps the newest in memory. */
export type VirtualPrinter = {
  port: number;
  /** Newest first. */
  documents(): readonly PrintedDocument[];
  close(): Promise<void>;
};

/** Returns the number of pages that a PDF declares; null: the bytes are no PDF. */
export function pdfPageCount(bytes: Uint8Array): number | null {
  const text = Buffer.from(bytes).toString('latin1');
  return text.startsWith('%PDF-') ? [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length : null;
}

/** Starts a virtual printer that only this machine reaches. Port 0: any free one. */
export function startVirtualPrinter(port: number, now: () => Date): Promise<VirtualPrinter> {
  const kept: PrintedDocument[] = [];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = [];
    let size = 0;
    open.add(socket);
    socket.on('data', (part) => {
      size += part.length;
      if (size > largestBytes) socket.destroy();
      else parts.push(Buffer.from(part));
    });
    socket.on('end', () => {
      const bytes = Buffer.concat(parts);
      if (bytes.length > 0)
        kept.unshift({ id: randomUUID(), time: now(), bytes, pageCount: pdfPageCount(bytes) });
      kept.splice(most);
      socket.end();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        documents: () => kept,
        close: () =>
          new Promise((done) => {
            for (const socket of open) socket.destroy();
            server.close(() => done());
          }),
      });
    });
  });
}
