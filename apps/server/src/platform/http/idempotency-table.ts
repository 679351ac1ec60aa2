import { type QueryExecutorProvider, sql } from 'kysely';

/** A request that wants its key. `claim` tells it from other requests with the same key. */
export type Claim = { userId: string; key: string; endpoint: string; bodyHash: Buffer; claim: string };

/** The request that has a key. */
export type Holder = { endpoint: string; bodyHash: Buffer; isDone: boolean; answer: unknown };

/** The keys of requests that add records, one statement each. */
export const idempotencyTable = (db: QueryExecutorProvider) => ({
  /**
   * Claims a key that is free, was first used before `endedBefore`, or belongs to a request that has not ended since
   * `lostBefore`, because its node died. Returns false for any other key.
   */
  async claim(
    { userId, key, endpoint, bodyHash, claim }: Claim,
    { now, endedBefore, lostBefore }: { now: Date; endedBefore: Date; lostBefore: Date },
  ): Promise<boolean> {
    const { rows } = await sql`insert into sys_idempotency_key as k
        (user_id, key, endpoint, body_hash, claim, created_at)
      values (${userId}, ${key}, ${endpoint}, ${bodyHash}, ${claim}, ${now})
      on conflict (user_id, key) do update set endpoint = excluded.endpoint, body_hash = excluded.body_hash,
        claim = excluded.claim, answer = null, created_at = excluded.created_at
      where k.created_at < ${endedBefore} or (k.answer is null and k.created_at < ${lostBefore})
      returning key`.execute(db);
    return rows.length === 1;
  },

  async find(userId: string, key: string): Promise<Holder | undefined> {
    const { rows } =
      await sql<Holder>`select endpoint, body_hash as "bodyHash", answer is not null as "isDone", answer
      from sys_idempotency_key where user_id = ${userId} and key = ${key}`.execute(db);
    return rows[0];
  },

  async setAnswer({ userId, key, claim }: Claim, answer: unknown): Promise<void> {
    await sql`update sys_idempotency_key set answer = ${JSON.stringify(answer ?? null)}::jsonb
      where user_id = ${userId} and key = ${key} and claim = ${claim}`.execute(db);
  },

  async release({ userId, key, claim }: Claim): Promise<void> {
    await sql`delete from sys_idempotency_key
      where user_id = ${userId} and key = ${key} and claim = ${claim}`.execute(db);
  },

  async deleteBefore(moment: Date): Promise<void> {
    await sql`delete from sys_idempotency_key where created_at < ${moment}`.execute(db);
  },
});
