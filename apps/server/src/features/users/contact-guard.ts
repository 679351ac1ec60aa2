import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { Authority } from '../permissions/index.ts';
import { objectionToOwnContact, type Target } from './users.policy.ts';

type Contacts = { phone?: string | null | undefined; email?: string | null | undefined };

const contacts = ['phone', 'email'] as const;

/** Checks changes of phone and e-mail, because both can be used to sign in. */
export function createContactGuard({ demandOutranks }: Authority) {
  /** The page sends the whole form, so only values that differ from the stored ones are checked. */
  return async (use: Use, actor: Caller, target: Target, before: Contacts, form: Contacts): Promise<void> => {
    const changed = contacts.filter((field) => (before[field] || null) !== (form[field] || null));
    for (const field of changed) {
      const objection = objectionToOwnContact(actor, target, before[field] ?? null);
      if (objection !== undefined) throw appError(objection, {}, { field });
    }
    await demandOutranks(use, actor, changed.length === 0 ? [] : [target.id], changed[0]);
  };
}
