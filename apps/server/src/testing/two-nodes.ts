import { type BellCommand, readBellFrame } from '@baisi/contract/realtime';
import { expect } from 'vitest';
import { openSockets } from './socket-clients.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Stamped = Extract<BellCommand, 'permissions' | 'reach'>;

/** One company served by two nodes, and windows of its users. */
export type TwoNodes = {
  /** The node that tests call. */
  server: TestServer;
  /**
   * Opens a window of the user on each node and waits until both have received both stamps; the returned function gives
   * the last stamp of a command per window.
   */
  openWindows(person: { id: string; token: string }): Promise<(command: Stamped) => (string | undefined)[]>;
  close(): Promise<void>;
};

/** Starts both nodes on one database. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const server = await startTestServer({ isOneOfSeveral: true });
  const there = await server.anotherNode();
  const openBells = [(await openSockets(server)).openBell, (await openSockets(there)).openBell];
  return {
    server,
    async openWindows({ id, token }) {
      const bells = openBells.map((openBell) => openBell(id, token));
      const last = (command: Stamped) =>
        bells.map(({ texts }) =>
          texts
            .map(readBellFrame)
            .flatMap((frame) => (frame?.cmd === command ? frame.msgTxt : []))
            .at(-1),
        );
      // `reach` is the last frame sent.
      await expect.poll(() => last('reach').every((stamp) => stamp !== undefined)).toBe(true);
      return last;
    },
    async close() {
      await there.close();
      await server.close();
    },
  };
}
