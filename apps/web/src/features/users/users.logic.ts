import type { InputOf } from '@baisi/contract/endpoint';
import { idPattern } from '@baisi/contract/rules/patterns';
import { fromWireTime } from '@baisi/contract/rules/wire-time';
import { type UserRecord, userListFields, userStatus, type users } from '@baisi/contract/users';
import { pageSizes, readPageSize } from '../../ui/paging/paging.ts';

/** What the search form asks for; an absent key filters nothing. The names are those of the URL. */
export type UsersFilters = {
  username?: string;
  realname?: string;
  phone?: string;
  sex?: string;
  status?: string;
  departId?: string;
  /** Wire dates, both ends included. */
  createdFrom?: string;
  createdTo?: string;
};

export type UsersSort = { field: string; descending: boolean };

/** Everything of the list that lives in the URL. */
export type UsersListState = { filters: UsersFilters; page: number; pageSize: number; sort: UsersSort };

/** api-contract 1.6: client defaults on list pages. */
export const defaultSort: UsersSort = { field: 'createTime', descending: true };

const texts = ['username', 'realname', 'phone'] as const;
const isDate = (text: string) => text.length === 10 && fromWireTime(text) !== undefined;
const accepted: Record<keyof UsersFilters, (text: string) => boolean> = {
  username: (text) => text.length <= 100,
  realname: (text) => text.length <= 100,
  phone: (text) => text.length <= 100,
  sex: (text) => /^[012]$/.test(text),
  status: (text) => /^[12]$/.test(text),
  departId: (text) => idPattern.test(text),
  createdFrom: isDate,
  createdTo: isDate,
};
const filterNames = [
  'username',
  'realname',
  'phone',
  'sex',
  'status',
  'departId',
  'createdFrom',
  'createdTo',
] as const;

const sortable = new Set(
  Object.entries(userListFields)
    .filter(([, field]) => 'sortable' in field)
    .map(([name]) => name),
);

/** Can the list be sorted by `field`? */
export function isSortable(field: string): boolean {
  return sortable.has(field);
}

/** Reads the list's state from a URL; what a person or an old link spelled wrongly falls back to the default. */
export function readListState(search: URLSearchParams): UsersListState {
  const page = Number(search.get('page'));
  const field = search.get('sort') ?? '';
  return {
    filters: cleanFilters(Object.fromEntries(search)),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1,
    pageSize: readPageSize(search.get('pageSize')),
    sort: isSortable(field) ? { field, descending: search.get('order') !== 'asc' } : defaultSort,
  };
}

/** Only the known filters that hold an acceptable, trimmed text. */
export function cleanFilters(raw: Readonly<Record<string, string | null | undefined>>): UsersFilters {
  const filters: UsersFilters = {};
  for (const name of filterNames) {
    const text = raw[name]?.trim() ?? '';
    if (text !== '' && accepted[name](text)) filters[name] = text;
  }
  return filters;
}

/** Two filters with the same address ask for the same. */
export function addressOf(filters: UsersFilters): string {
  return new URLSearchParams(Object.entries(filters)).toString();
}

/** The URL of a state: defaults are left out, so that the plain list has a plain address. */
export function listStateToSearch(state: UsersListState): Record<string, string | undefined> {
  const isDefaultSort =
    state.sort.field === defaultSort.field && state.sort.descending === defaultSort.descending;
  return {
    ...Object.fromEntries(filterNames.map((name) => [name, state.filters[name]])),
    page: state.page === 1 ? undefined : String(state.page),
    pageSize: state.pageSize === pageSizes[0] ? undefined : String(state.pageSize),
    sort: isDefaultSort ? undefined : state.sort.field,
    order: isDefaultSort ? undefined : state.sort.descending ? 'desc' : 'asc',
  };
}

/** Names of the query that open the form. */
const adding = 'add';
const editing = 'edit';

/** The form of a user who does not exist yet, where others have an id. */
export const newUser = 'new';

/** The form that an address opens: `newUser`, the id of a user, or none. */
export function formOf(search: URLSearchParams): string | undefined {
  if (search.has(adding)) return newUser;
  const id = search.get(editing) ?? '';
  return idPattern.test(id) ? id : undefined;
}

/** The query that opens a form, or closes it. */
export function formToSearch(form: string | undefined): Record<string, string | undefined> {
  return { [adding]: form === newUser ? '1' : undefined, [editing]: form === newUser ? undefined : form };
}

/** The query of a plain list with a form, as it stands in a link. */
export function addressOfForm(form: string): string {
  return form === newUser ? `?${adding}=1` : `?${editing}=${form}`;
}

/** The call of a state, in the query grammar of api-contract 1.6: texts match anywhere. */
export function listStateToInput({
  filters,
  page,
  pageSize,
  sort,
}: UsersListState): InputOf<typeof users.list> {
  const input: Record<string, string | number> = {};
  for (const name of texts) if (filters[name] !== undefined) input[name] = `*${filters[name]}*`;
  if (filters.sex !== undefined) input['sex'] = filters.sex;
  if (filters.status !== undefined) input['status'] = filters.status;
  if (filters.departId !== undefined) input['departId'] = filters.departId;
  if (filters.createdFrom !== undefined) input['createTime_begin'] = filters.createdFrom;
  if (filters.createdTo !== undefined) input['createTime_end'] = filters.createdTo;
  return { ...input, column: sort.field, order: sort.descending ? 'desc' : 'asc', pageNo: page, pageSize };
}

/** How many conditions are in force; a date range counts once. */
export function countFilters({ createdFrom, createdTo, ...others }: UsersFilters): number {
  return Object.keys(others).length + (createdFrom === undefined && createdTo === undefined ? 0 : 1);
}

/** The page to stand on when the users of `ids` are gone: the one before when nobody of `shown` is left. */
export function pageAfterRemoval(
  page: number,
  shown: readonly Pick<UserRecord, 'id'>[],
  ids: readonly string[],
): number {
  return shown.every((user) => ids.includes(user.id)) ? Math.max(1, page - 1) : page;
}

/** Why none of `chosen` may be frozen or deleted, asked before the server is: api-contract 3.4 client guards. */
export function protectionText(
  chosen: readonly Pick<UserRecord, 'id' | 'username'>[],
  ownId: string | undefined,
): string | undefined {
  if (chosen.some((user) => user.username === 'admin')) return '管理员账号不允许此操作！';
  if (chosen.some((user) => user.id === ownId)) return '不能对自己的账号执行此操作！';
  return undefined;
}

/** `张三` · `张三、李四` · `张三、李四、王五等 5 人` */
export function namesOf(people: readonly Pick<UserRecord, 'realname'>[]): string {
  const shown = people.slice(0, 3).map((person) => person.realname);
  return people.length > shown.length ? `${shown.join('、')}等 ${people.length} 人` : shown.join('、');
}

/** Is the account shut? */
export function isFrozen(user: Pick<UserRecord, 'status'>): boolean {
  return user.status === userStatus.frozen;
}
