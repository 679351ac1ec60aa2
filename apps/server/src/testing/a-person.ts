import type { Person } from '../platform/actor.ts';

/** Somebody signed in who holds nothing and owes nothing; everything about him is called `id`. */
export const aPerson = (id: string, more: Partial<Person> = {}): Person => ({
  kind: 'person',
  userId: id,
  username: id,
  realname: id,
  sessionId: id,
  roleCodes: [],
  granted: new Set(),
  withheld: new Set(),
  closed: new Set(),
  orgCode: null,
  owes: [],
  ...more,
});
