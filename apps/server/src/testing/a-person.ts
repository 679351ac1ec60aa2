import type { Person } from '../platform/actor.ts';

/** Returns a signed-in user without permissions or obligations; all its names equal `id`. */
export const aPerson = (id: string, more: Partial<Person> = {}): Person => ({
  kind: 'person',
  userId: id,
  username: id,
  realname: id,
  sessionId: id,
  signedInAt: new Date(0),
  roleCodes: [],
  granted: new Set(),
  withheld: new Set(),
  closed: new Set(),
  orgCode: null,
  owes: [],
  ...more,
});
