import type { BellCommand, BellFrame } from '@baisi/contract/realtime';

type FrameOf<C extends BellCommand> = Extract<BellFrame, { cmd: C }>;
type Ear = (frame: BellFrame) => void;

const ears = new Map<BellCommand, Set<Ear>>();

/**
 * Hears what the bell says (api-contract 7.1). The answer stops it. `sysParameter` comes with every connection: what
 * was missed meanwhile can be asked for then.
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

/** Hands a frame to everybody who listens for it. Said by the socket alone. */
export function ring(frame: BellFrame): void {
  for (const ear of ears.get(frame.cmd) ?? []) ear(frame);
}
