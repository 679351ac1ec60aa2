import { useState } from 'react';
import { useAllowed } from '../access/use-allowed.ts';
import { useTabLocation } from '../tab-location/tab-location.ts';
import { formOf, formToSearch, newRecord } from './form-address.ts';

/** Permissions to add and to edit: an address opens no form for whom it is not. */
type Codes = { add: string; edit: string };

/**
 * Which record the form is open for stands in the address, so that a reload and the link of a draft open it again. It
 * leaves no step in the browser's history: going back would close a form without asking.
 */
export function useFormAddress(codes: Codes, prefix = '') {
  const { search, setSearch } = useTabLocation();
  const { may } = useAllowed();
  const asked = formOf(search, prefix);
  // What the form is about stays while it fades out; `key` is new at every opening.
  const [opening, setOpening] = useState({ isOpen: false, about: newRecord, key: 0 });
  const isAllowed = may(asked === newRecord ? codes.add : codes.edit);
  // The right decides about opening. A form that is open keeps its text when the right is taken, and says so itself.
  const isOpenNow = opening.isOpen && opening.about === asked;
  const wanted = isAllowed || isOpenNow ? asked : undefined;
  if (wanted !== undefined && (!opening.isOpen || opening.about !== wanted))
    setOpening({ isOpen: true, about: wanted, key: opening.key + 1 });
  if (wanted === undefined && opening.isOpen) setOpening({ ...opening, isOpen: false });
  const go = (form: string | undefined, also: Readonly<Record<string, undefined>> = {}) =>
    setSearch({ ...also, ...formToSearch(form, prefix) }, { replace: true });
  return {
    isOpen: opening.isOpen,
    key: opening.key,
    /** undefined: a new record. */
    id: opening.about === newRecord ? undefined : opening.about,
    add: () => go(newRecord),
    /** `also`: names of the query that go with the opening. */
    edit: (id: string, also?: Readonly<Record<string, undefined>>) => go(id, also),
    hide: () => go(undefined),
  };
}
