import type { Use } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import type { GrantsOf } from './links/user-links.ts';
import {
  type Caller,
  objectionToContacts,
  objectionToOwnContact,
  refuseOn,
  type Target,
} from './users.policy.ts';

type Contacts = { phone?: string | null | undefined; email?: string | null | undefined };

const contacts = ['phone', 'email'] as const;

/** Asked before a form writes phone and e-mail: both open an account. */
export function createContactGuard(grantsOf: GrantsOf) {
  /** Only when one of them changes: the page sends the whole form. */
  return async (use: Use, actor: Caller, target: Target, before: Contacts, form: Contacts): Promise<void> => {
    const changed = contacts.filter((field) => (before[field] || null) !== (form[field] || null));
    if (changed.length === 0) return;
    for (const field of changed) {
      const objection = objectionToOwnContact(actor, target, before[field] ?? null);
      if (objection !== undefined) throw appError(objection, {}, { field });
    }
    const grants = await grantsOf(use, target.id);
    refuseOn([objectionToContacts(actor, target, grants)]);
  };
}
