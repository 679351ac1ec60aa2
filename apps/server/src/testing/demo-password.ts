import { type Kysely, sql } from 'kysely';
import { createPasswords } from '../platform/passwords.ts';
import { demoPassword } from './accounts.ts';

/** Sets a known password: the product prints that of the demo users only once. */
export async function givePasswordToDemoPeople<DB>(db: Kysely<DB>): Promise<void> {
  const hash = await createPasswords().hash(demoPassword);
  await sql`alter table sys_user disable trigger user`.execute(db);
  await sql`update sys_user set password_hash = ${hash} where username <> 'admin'`.execute(db);
  await sql`alter table sys_user enable trigger user`.execute(db);
}
