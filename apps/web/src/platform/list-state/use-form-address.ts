import { useState } from 'react';
import { useAllowed } from '../access/use-allowed.ts';
import { useTabLocation } from '../tab-location/tab-location.ts';
import { formOf, formToSearch, newRecord } from './form-address.ts';

/** Permissions to add and to edit: without them an address opens no form. Absent `edit`: the form only adds. */
type Codes = { add: string; edit?: string };

/**
 * Keeps the record of the open form in the address, so that a reload and a draft's link open it again. Adds no history
 * entry: going back would close a form without asking.
 */
export function useFormAddress(codes: Codes, prefix = '') {
  const { search, setSearch } = useTabLocation();
  const { may } = useAllowed();
  const asked = formOf(search, prefix);
  // Keeps the record while the form fades out; `key` is new at every opening.
  const [opening, setOpening] = useState({ isOpen: false, about: newRecord, key: 0 });
  const code = asked === newRecord ? codes.add : codes.edit;
  const isAllowed = code !== undefined && may(code);
  // The permission is checked on opening only. An open form keeps its text when the permission is removed, and shows a
  // notice.
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
    /** `also`: query names that change with the opening. */
    edit: (id: string, also?: Readonly<Record<string, undefined>>) => go(id, also),
    hide: () => go(undefined),
  };
}
