import pg from 'pg';

/** Texts to and from the other nodes, over PostgreSQL's LISTEN and NOTIFY. */
export type NotifyLine = {
  /** Sends when the connection can; what it could not send is told by `onRestored`. */
  send(text: string): void;
  /** Sends what waits and hangs up. */
  close(): Promise<void>;
};

type Needs = {
  address: pg.ClientConfig;
  channel: string;
  /** Something arrived, also what this node sent itself. */
  onText(text: string): void;
  /** The connection was lost and is back: anything may have been said in between. `unsent`: also by this node. */
  onRestored(gap: { unsent: boolean }): void;
  report(error: unknown): void;
};

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** A connection that is cut without a word shows itself by this. */
const pulseMs = 10_000;

/** A connection that listens. `onEnd` is told once it breaks. */
async function listen(
  { address, channel, onText }: Needs,
  onEnd: (client: pg.Client, error: unknown) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    application_name: 'baisi nodes',
  });
  client.on('error', (error) => onEnd(client, error));
  client.on('end', () => onEnd(client, new Error('the connection to the other nodes ended')));
  client.on('notification', ({ payload }) => onText(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

/** Keeps a listening connection alive, with growing pauses between attempts. */
function keepListening(needs: Needs, onBack: () => void) {
  let client: pg.Client | undefined;
  let failures = 0;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    needs.report(error);
    connectLater();
  };
  const connect = async (): Promise<boolean> => {
    try {
      const next = await listen(needs, lose);
      if (isClosed) await next.end();
      else client = next;
      failures = 0;
      return !isClosed;
    } catch (error) {
      if (failures === 0) needs.report(error);
      connectLater();
      return false;
    }
  };
  const connectLater = (): void => {
    if (isClosed) return;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
    const again = () => void connect().then((isBack) => isBack && onBack());
    retry = setTimeout(again, pauseMs).unref();
  };
  return {
    connect,
    lose,
    current: () => client,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

/**
 * A connection of its own, beside the pool: LISTEN belongs to a connection, and a notification must not wait for a
 * transaction. Reconnects for ever. Resolves after the first attempt, whether or not it succeeded. It needs a real
 * connection: a pooler that hands out connections by transaction cannot listen.
 */
export async function openNotifyLine(needs: Needs): Promise<NotifyLine> {
  let hasUnsent = false;
  let turn: Promise<void> = Promise.resolve();
  const listening = keepListening(needs, () => {
    const unsent = hasUnsent;
    hasUnsent = false;
    needs.onRestored({ unsent });
  });
  const ask = async (text: string, values: string[]): Promise<void> => {
    const client = listening.current();
    if (client === undefined) throw new Error('no connection to the other nodes');
    try {
      await client.query(text, values);
    } catch (error) {
      listening.lose(client, error);
      throw error;
    }
  };
  /** One after the other, as a connection wants it. */
  const inTurn = (text: string, values: string[], onFailure: () => void): void => {
    turn = turn.then(() => ask(text, values)).catch(onFailure);
  };

  await listening.connect();
  const pulse = setInterval(() => inTurn('select', [], () => undefined), pulseMs).unref();
  return {
    send(text) {
      inTurn('select pg_notify($1, $2)', [needs.channel, text], () => {
        hasUnsent = true;
      });
    },
    async close() {
      clearInterval(pulse);
      await turn;
      await listening.close();
    },
  };
}
