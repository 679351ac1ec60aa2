import { Client, type ClientConfig } from 'pg';
import { expect } from 'vitest';
import { connected } from './supervised-folders.ts';

/** Runs four writers until the connection breaks; each notes a row only after the database has acknowledged it. */
export async function storm(
  connection: ClientConfig,
  round: number,
): Promise<{ noted: number[]; over: Promise<unknown> }> {
  await connected(connection, (client) =>
    client.query(
      'create table if not exists storm (id int primary key, half text not null, other_half text)',
    ),
  );
  // Connects all before the first one writes, because the caller ends the server after a few acknowledged writes.
  const clients = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const client = new Client(connection);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  const noted: number[] = [];
  const writers = clients.map(async (client, writer) => {
    for (let row = 0; ; row++) {
      const id = round * 1_000_000 + writer * 100_000 + row;
      try {
        await client.query('begin');
        await client.query('insert into storm (id, half) values ($1, $2)', [id, 'one']);
        await client.query('update storm set other_half = $2 where id = $1', [id, 'two']);
        await client.query('commit');
      } catch {
        return;
      }
      noted.push(id);
    }
  });
  await expect.poll(() => noted.length, { interval: 5 }).toBeGreaterThan(100);
  return { noted, over: Promise.all(writers) };
}

/** Expects that every noted row exists, and none of which only the first of two statements ran. */
export async function expectKept(connection: ClientConfig, noted: number[]): Promise<void> {
  await connected(connection, async (client) => {
    const missing = await client.query(
      'select id from unnest($1::int[]) as id where id not in (select id from storm)',
      [noted],
    );
    expect(missing.rows).toEqual([]);
    const halves = await client.query('select id from storm where other_half is null');
    expect(halves.rows).toEqual([]);
  });
}
