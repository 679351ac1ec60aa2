import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Bus, DeclarationsOf } from '../bus.ts';
import { openNotifyLine } from './notify-line.ts';

/** Event that every server with several nodes needs: events may have been missed, so cached data may be stale. */
type WithGap = { 'unknown-changes': Record<string, never> };

type Needs<Events> = {
  local: Bus<Events>;
  declarations: DeclarationsOf<Events>;
  address: pg.ClientConfig;
  report(error: unknown): void;
};

const channel = 'baisi';
/** Maximum length of a message; PostgreSQL allows less than 8000 bytes. */
const longestBytes = 7_900;

const Message = z.object({ from: z.string(), name: z.string(), event: z.unknown() });

/**
 * Creates the bus of a server with several nodes. Events are delivered at once here and within milliseconds on the
 * other nodes. An event that is too long, unreadable, or may have been missed while the connection was down becomes
 * `unknown-changes`.
 */
export async function joinNodes<Events extends WithGap>(needs: Needs<Events>) {
  const { local, declarations, address, report } = needs;
  const self = randomBytes(9).toString('base64url');
  const isEvent = (name: string): name is keyof Events & string => Object.hasOwn(declarations, name);
  const textOf = (name: string, event: unknown): string => JSON.stringify({ from: self, name, event });
  const gapText = textOf('unknown-changes', {});
  const gapHere = (): void => local.publish('unknown-changes', {});

  /** Delivers an event from another node. Throws when it cannot be parsed. */
  const deliver = (text: string): void => {
    const { from, name, event } = Message.parse(JSON.parse(text));
    if (from === self) return;
    const declared = isEvent(name) ? declarations[name] : undefined;
    if (!isEvent(name) || declared === undefined || 'travels' in declared)
      throw new Error(`an event that does not travel arrived: ${name}`);
    local.publish(name, declared.parse(event));
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
      if ('travels' in declarations[name]) return;
      const text = textOf(String(name), event);
      line.send(Buffer.byteLength(text) > longestBytes ? gapText : text);
    },
  };
  return { bus, leave: line.close };
}
