import { type UserRecord, users } from '@baisi/contract/users';
import { call } from '../../platform/api/call.ts';

/** Returns the name of an account's user. Pass this same function to every cell: cells cache names by it. */
async function realnameOf(username: string): Promise<string | undefined> {
  const found = await call(users.several, { username });
  return found.find((one) => one.username === username)?.realname;
}

/**
 * Returns the cell properties of a user column (api-contract 6.3 sel_user): the cell opens a dialog, stores the chosen
 * accounts separated by commas, and shows their users' names. `ask` comes from `usePersonChoice`.
 */
export function personCell(
  key: string,
  ask: () => Promise<readonly UserRecord[] | undefined>,
): {
  type: 'popup';
  minWidth: number;
  props: {
    open: () => Promise<Readonly<Record<string, string>> | undefined>;
    echo: (username: string) => Promise<string | undefined>;
  };
} {
  const open = async () => {
    const people = await ask();
    return people && { [key]: people.map(({ username }) => username).join(',') };
  };
  return { type: 'popup', minWidth: 190, props: { open, echo: realnameOf } };
}
