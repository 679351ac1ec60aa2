import { connect } from 'node:net';

/** A printer that did not take a document. `isSafe`: nothing had been sent, so nothing lies in the printer. */
export class PrinterFault extends Error {
  readonly isSafe: boolean;
  constructor(reason: string, isSafe: boolean) {
    super(reason);
    this.isSafe = isSafe;
  }
}

/** Longest silence of a printer, in ms: while connecting, and while it takes the document. */
const connectMs = 5_000;
const silentMs = 30_000;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '打印机拒绝连接，请检查电源和端口',
  EHOSTUNREACH: '找不到打印机，请检查地址和网络',
  ENETUNREACH: '找不到打印机，请检查地址和网络',
  ENOTFOUND: '找不到打印机，请检查地址',
  EAI_AGAIN: '找不到打印机，请检查地址',
  ECONNRESET: '打印机中断了连接',
  EPIPE: '打印机中断了连接',
};

/**
 * Sends a document over a raw connection (port 9100). Resolves when the printer has taken all bytes and closed its side
 * or the connection; whether paper came out is not known. Throws `PrinterFault`.
 */
export function sendRaw(
  { host, port }: { host: string; port: number },
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let hasSent = false;
    let isTaken = false;
    const fail = (reason: string): void => {
      socket.destroy();
      reject(new PrinterFault(reason, !hasSent));
    };
    const stop = (): void => fail('打印已中断');
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    socket.setTimeout(connectMs, () => fail(hasSent ? '打印机没有应答' : '连接打印机超时'));
    socket.once('connect', () => {
      socket.setTimeout(silentMs);
      hasSent = true;
      socket.end(bytes, () => {
        isTaken = true;
      });
    });
    socket.on('error', (error: NodeJS.ErrnoException) => fail(reasons[error.code ?? ''] ?? '打印机连接失败'));
    // Answers of the printer are read and dropped, so that it can close.
    socket.resume();
    socket.once('close', () => {
      signal.removeEventListener('abort', stop);
      if (isTaken) resolve();
      else fail('打印机中断了连接');
    });
  });
}
