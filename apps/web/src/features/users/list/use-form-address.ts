import { useState } from 'react';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { formOf, formToSearch, newUser } from '../users.logic.ts';

/**
 * Which user the form is open for stands in the address, so that a reload and the link of a draft open it again. It
 * leaves no step in the browser's history: going back would close a form without asking.
 */
export function useFormAddress() {
  const { search, setSearch } = useTabLocation();
  const { may } = useAllowed();
  const asked = formOf(search);
  const wanted = asked !== undefined && may(asked === newUser ? 'user:add' : 'user:edit') ? asked : undefined;
  // What the form is about stays while it fades out; `key` is new at every opening.
  const [opening, setOpening] = useState({ isOpen: false, about: newUser, key: 0 });
  if (wanted !== undefined && (!opening.isOpen || opening.about !== wanted))
    setOpening({ isOpen: true, about: wanted, key: opening.key + 1 });
  if (wanted === undefined && opening.isOpen) setOpening({ ...opening, isOpen: false });
  const go = (form: string | undefined, also: Readonly<Record<string, undefined>> = {}) =>
    setSearch({ ...also, ...formToSearch(form) }, { replace: true });
  return {
    isOpen: opening.isOpen,
    key: opening.key,
    /** undefined: a new user. */
    id: opening.about === newUser ? undefined : opening.about,
    add: () => go(newUser),
    /** `also`: names of the query that go with the opening. */
    edit: (id: string, also?: Readonly<Record<string, undefined>>) => go(id, also),
    hide: () => go(undefined),
  };
}
