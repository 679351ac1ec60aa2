import { hash } from '@node-rs/argon2';
import { type Kysely, sql } from 'kysely';
import { administratorPassword, demoPassword } from './accounts.ts';

/**
 * The cheapest argon2 parameters, because tests sign in thousands of times. `passwords.test.ts` checks those of the
 * product.
 */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Sets known passwords with cheap hashes: the product prints the password of the demo users only once. */
export async function giveKnownPasswords<DB>(db: Kysely<DB>): Promise<void> {
  const administrators = await hash(administratorPassword, cheap);
  const demo = await hash(demoPassword, cheap);
  await sql`alter table sys_user disable trigger user`.execute(db);
  await sql`update sys_user set password_hash = ${demo} where username <> 'admin'`.execute(db);
  await sql`update sys_user set password_hash = ${administrators} where username = 'admin'`.execute(db);
  await sql`alter table sys_user enable trigger user`.execute(db);
}
