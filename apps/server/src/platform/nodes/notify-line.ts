import pg from 'pg';

/** Connection to the other nodes, over PostgreSQL's LISTEN and NOTIFY. */
export type NotifyLine = {
  /**
   * Sends a message when the connection is available. Unsent messages are lost when it breaks; `onRestored` is told.
   */
  send(text: string): void;
  /** Sends queued messages and disconnects. */
  close(): Promise<void>;
};

type Needs = {
  address: pg.ClientConfig;
  channel: string;
  /** Called with every message, including this node's own. */
  onText(text: string): void;
  /**
   * Called when the connection was lost and is restored; messages may have been missed. `unsent`: some messages of
   * this node were lost too.
   */
  onRestored(gap: { unsent: boolean }): void;
  report(error: unknown): void;
};

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** Interval of a query that detects a broken connection, in ms. */
const pulseMs = 10_000;

/** Opens a connection that listens. `onEnd` is called once when it breaks. */
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

/** Keeps a listening connection open; delays between attempts grow. */
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
 * Opens a connection outside the pool, because LISTEN belongs to one connection and a notification must not wait for
 * a transaction. Reconnects as long as it is not closed. Resolves after the first attempt, even if it failed. Does
 * not work through a connection pooler that assigns connections per transaction.
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
  /** Runs queries one after another, as a connection requires. */
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
