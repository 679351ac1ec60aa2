import type { BellCommand, BellFrame } from '@baisi/contract/realtime';

type FrameOf<C extends BellCommand> = Extract<BellFrame, { cmd: C }>;
type Ear = (frame: BellFrame) => void;

const ears = new Map<BellCommand, Set<Ear>>();

/**
 * Listens to one bell command (api-contract 7.1). The returned function stops it. `sysParameter` arrives with every
 * connection: refetch then what may have been missed.
 */
export function onBell<C extends BellCommand>(cmd: C, handler: (frame: FrameOf<C>) => void): () => void {
  const isMeant = (frame: BellFrame): frame is FrameOf<C> => frame.cmd === cmd;
  const ear: Ear = (frame) => {
    if (isMeant(frame)) handler(frame);
  };
  const group = ears.get(cmd) ?? new Set();
  ears.set(cmd, group.add(ear));
  return () => void group.delete(ear);
}

/** Passes a frame to all listeners. Called by the socket only. */
export function ring(frame: BellFrame): void {
  for (const ear of ears.get(frame.cmd) ?? []) ear(frame);
}
