import { idPattern } from '@baisi/contract/rules/patterns';

/** Names of the query that open the form; a second form of the same page puts a prefix before them. */
const adding = 'add';
const editing = 'edit';

/** The form of a record that does not exist yet, where others have an id. */
export const newRecord = 'new';

/** The form that an address opens: `newRecord`, the id of a record, or none. */
export function formOf(search: URLSearchParams, prefix = ''): string | undefined {
  if (search.has(prefix + adding)) return newRecord;
  const id = search.get(prefix + editing) ?? '';
  return idPattern.test(id) ? id : undefined;
}

/** The query that opens a form, or closes it. */
export function formToSearch(form: string | undefined, prefix = ''): Record<string, string | undefined> {
  return {
    [prefix + adding]: form === newRecord ? '1' : undefined,
    [prefix + editing]: form === newRecord ? undefined : form,
  };
}

/** The query of a plain list with a form, as it stands in a link. */
export function addressOfForm(form: string, prefix = ''): string {
  return form === newRecord ? `?${prefix}${adding}=1` : `?${prefix}${editing}=${form}`;
}
