import { type Kysely, sql } from 'kysely';
import { createPasswords } from '../platform/passwords.ts';
import { demoPassword } from './accounts.ts';

/** The product prints the demo people's password once; tests want to know it. */
export async function givePasswordToDemoPeople<DB>(db: Kysely<DB>): Promise<void> {
  const hash = await createPasswords().hash(demoPassword);
  await sql`alter table sys_user disable trigger user`.execute(db);
  await sql`update sys_user set password_hash = ${hash} where username <> 'admin'`.execute(db);
  await sql`alter table sys_user enable trigger user`.execute(db);
}
