import { randomInt } from 'node:crypto';
import { ask, tokenFor } from './api.ts';
import { administratorPassword } from './browser.ts';
import type { Product } from './server.ts';

/** A user account that only one test uses. */
export type NewPerson = { id: string; realname: string; edit: (change: object) => Promise<void> };

/** Adds a user that no other test uses, through the API of the administrator. */
export async function aPerson(product: Product): Promise<NewPerson> {
  const token = await tokenFor(product, 'admin', administratorPassword);
  const unique = String(randomInt(1e7)).padStart(7, '0');
  const person = { realname: `沈${unique}`, workNo: `D${unique}`, phone: `1371${unique}` };
  const made = await ask(product, 'POST', '/sys/user/add', {
    token,
    body: {
      ...person,
      username: `shen${unique}`,
      password: 'Willow#Bridge26',
      email: '',
      telephone: '',
      sex: 0,
      birthday: null,
      post: '',
      userIdentity: 1,
      departIds: '',
      selectedroles: '',
      selecteddeparts: '',
    },
  });
  const { id } = made.result as { id: string };
  return {
    id,
    realname: person.realname,
    edit: async (change) => {
      const { result } = await ask(product, 'GET', `/sys/user/queryById?id=${id}`, { token });
      const body = { ...(result as object), departIds: '', ...change };
      const answer = await ask(product, 'PUT', '/sys/user/edit', { token, body });
      if (!answer.success) throw new Error(answer.message);
    },
  };
}
