import type { BellCommand, BellFrame } from '@baisi/contract/realtime';

type FrameOf<C extends BellCommand> = Extract<BellFrame, { cmd: C }>;
type Listener = (frame: BellFrame) => void;

const listeners = new Map<BellCommand, Set<Listener>>();

/**
 * Listens to one command of the bell socket (api-contract 7.1). The returned function stops it. The server sends
 * `sysParameter` on every connection: listeners then refetch what they may have missed.
 */
export function onBell<C extends BellCommand>(cmd: C, handler: (frame: FrameOf<C>) => void): () => void {
  const isMeant = (frame: BellFrame): frame is FrameOf<C> => frame.cmd === cmd;
  const ear: Listener = (frame) => {
    if (isMeant(frame)) handler(frame);
  };
  const group = listeners.get(cmd) ?? new Set();
  listeners.set(cmd, group.add(ear));
  return () => void group.delete(ear);
}

/** Passes a frame to all listeners. Called by the socket only. */
export function ring(frame: BellFrame): void {
  for (const ear of listeners.get(frame.cmd) ?? []) ear(frame);
}

/** Like `ring`, with a task for each listener: after a connection all of them ask the server, and the page stays quick. */
export function ringInTurn(frame: BellFrame): void {
  const group = listeners.get(frame.cmd) ?? new Set();
  for (const ear of group)
    setTimeout(() => {
      if (group.has(ear)) ear(frame);
    });
}
