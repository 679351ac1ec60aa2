import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Broadcast = { url: string; send(text: string): void; stop(): Promise<void> };

/** Starts a server of bare `ws` in a separate process; `send` sends a text to all its sockets. */
export async function startBroadcast(): Promise<Broadcast> {
  const child = fork(fileURLToPath(new URL('./bare-broadcast.process.ts', import.meta.url)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(typeof message === 'string' ? message : ''));
    child.once('exit', (code) => reject(new Error(`the bare sockets ended with ${code}`)));
  });
  return {
    url,
    send: (text) => void child.send(text),
    async stop() {
      child.disconnect();
      await gone;
    },
  };
}
