import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Bus } from '../bus.ts';
import { openNotifyLine } from './notify-line.ts';

/** Distribution of each event: the schema in which it is sent to every node, or it stays on its own node. */
export type Reach<Events> = { readonly [K in keyof Events]: z.ZodMiniType<Events[K]> | 'stays' };

/** Event of every multi-node server: cached data may be stale. */
type WithGap = { 'unknown-changes': Record<string, never> };

type Needs<Events> = {
  local: Bus<Events>;
  reach: Reach<Events>;
  address: pg.ClientConfig;
  report(error: unknown): void;
};

const channel = 'baisi';
/** PostgreSQL limits a payload to less than 8000 bytes. */
const longestBytes = 7_900;

const Message = z.object({ from: z.string(), name: z.string(), event: z.unknown() });

/**
 * Creates the bus of a server with several nodes. Events are delivered at once here and within milliseconds on the
 * other nodes. An event that is too long, unreadable, or may have been missed while the connection was down becomes
 * `unknown-changes`.
 */
export async function joinNodes<Events extends WithGap>({ local, reach, address, report }: Needs<Events>) {
  const self = randomBytes(9).toString('base64url');
  const isEvent = (name: string): name is keyof Events & string => Object.hasOwn(reach, name);
  const textOf = (name: string, event: unknown): string => JSON.stringify({ from: self, name, event });
  const gapText = textOf('unknown-changes', {});
  const gapHere = (): void => local.publish('unknown-changes', {});

  /** Delivers an event from another node. Throws when it cannot be parsed. */
  const deliver = (text: string): void => {
    const { from, name, event } = Message.parse(JSON.parse(text));
    if (from === self) return;
    const shape = isEvent(name) ? reach[name] : undefined;
    if (!isEvent(name) || shape === undefined || shape === 'stays')
      throw new Error(`an event that does not travel arrived: ${name}`);
    local.publish(name, shape.parse(event));
  };

  const line = await openNotifyLine({
    address,
    channel,
    report,
    onText(text) {
      try {
        deliver(text);
      } catch (error) {
        report(error);
        gapHere();
      }
    },
    onRestored({ unsent }) {
      gapHere();
      if (unsent) line.send(gapText);
    },
  });

  const bus: Bus<Events> = {
    ...local,
    publish(name, event) {
      local.publish(name, event);
      if (reach[name] === 'stays') return;
      const text = textOf(String(name), event);
      line.send(Buffer.byteLength(text) > longestBytes ? gapText : text);
    },
  };
  return { bus, leave: line.close };
}
