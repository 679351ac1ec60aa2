import { idPattern } from '@baisi/contract/rules/patterns';

/** Query names that open the form; a second form of the same page adds a prefix. */
const adding = 'add';
const editing = 'edit';

/** Used instead of an id where the form adds a new record. */
export const newRecord = 'new';

/** Returns the form that an address opens: `newRecord`, the id of a record, or undefined. */
export function formOf(search: URLSearchParams, prefix = ''): string | undefined {
  if (search.has(prefix + adding)) return newRecord;
  const id = search.get(prefix + editing) ?? '';
  return idPattern.test(id) ? id : undefined;
}

/** Returns the query that opens a form, `newRecord` or the id of a record; undefined closes it. */
export function formToSearch(form: string | undefined, prefix = ''): Record<string, string | undefined> {
  return {
    [prefix + adding]: form === newRecord ? '1' : undefined,
    [prefix + editing]: form === newRecord ? undefined : form,
  };
}

/** Returns the query of an unfiltered list with an open form, for links. */
export function addressOfForm(form: string, prefix = ''): string {
  return form === newRecord ? `?${prefix}${adding}=1` : `?${prefix}${editing}=${form}`;
}
