import { onlineUsers } from '@baisi/contract/online-users';
import { users } from '@baisi/contract/users';
import { type Call, type CallContext, refusalOf, workshop } from './call-parts.ts';
import type { Company, Member } from './random-company.ts';

let resets = 0;
/** Returns a new password each time, because the product refuses previous passwords of a user. */
function newPassword(): string {
  resets += 1;
  return `Orchid#Ferry${4_821 + resets}`;
}

/** A call that opens or closes a user's account: password, lock, session or recycle bin. */
export function accountCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const targets = [r.one(company.people), ...r.some(company.people, 1)];
  const ids = [...new Set(targets.map(({ id }) => id))];
  const [target] = targets;
  const kind = r.one(['reset', 'unlock', 'sign out', 'bin', 'unbin', 'destroy'] as const);
  const code = {
    reset: 'user:changepwd',
    unlock: 'user:unlock',
    'sign out': 'online:kick',
    bin: 'user:delete',
    unbin: 'user:recycle',
    destroy: 'user:recycle',
  }[kind];
  const touched = kind === 'reset' ? ids.slice(0, 1) : ids;
  const setGone = (isGone: boolean): Company => ({
    ...company,
    people: company.people.map((one) => (touched.includes(one.id) ? { ...one, isGone } : one)),
  });
  return {
    name: `${kind} ${touched.join()}`,
    send: (server, token) => {
      switch (kind) {
        case 'reset': {
          const password = newPassword();
          const form = { username: target?.username ?? '', password, confirmpassword: password };
          return refusalOf(server.call(users.resetPassword, form, token));
        }
        case 'unlock':
          return refusalOf(server.call(users.unlock, { ids: ids.join() }, token));
        case 'sign out':
          return refusalOf(
            server.call(onlineUsers.forceLogoutBatch, { ids: ids.map((id) => `s-${id}`).join() }, token),
          );
        case 'bin':
          return refusalOf(server.call(users.removeBatch, { ids: ids.join() }, token));
        case 'unbin':
          return refusalOf(server.call(users.restore, { userIds: ids.join() }, token));
        case 'destroy':
          return refusalOf(server.call(users.destroy, { userIds: ids.join() }, token));
      }
    },
    model() {
      const { before, own, mayAsk } = workshop(context);
      if (own === undefined || !mayAsk(code, [])) return undefined;
      const among = company.people.filter(({ id }) => touched.includes(id));
      const isBin = kind === 'unbin' || kind === 'destroy';
      // Only live sessions of users within reach are ended; others are skipped without a refusal.
      const isEnded = (one: Member): boolean => one.token !== null && before.seesPerson(own, one);
      const judged = kind === 'sign out' ? among.filter(isEnded) : among;
      if (kind !== 'sign out' && !judged.every((one) => one.isGone === isBin && before.seesPerson(own, one)))
        return undefined;
      const isSelf = judged.some(({ id }) => id === actor.id);
      if (isSelf && kind !== 'unlock' && kind !== 'unbin') return undefined;
      if (!judged.every(({ id }) => id === actor.id || before.outranks(own, id))) return undefined;
      if (kind === 'bin' || kind === 'unbin') return setGone(kind === 'bin');
      if (kind !== 'destroy') return company;
      return { ...company, people: company.people.filter(({ id }) => !touched.includes(id)) };
    },
  };
}
