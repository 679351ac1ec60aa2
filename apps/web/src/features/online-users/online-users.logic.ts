import type { InputOf } from '@baisi/contract/endpoint';
import type { onlineUsers } from '@baisi/contract/online-users';
import { pageSizes, readPageSize } from '../../ui/paging/paging.ts';

/** Everything of the list that lives in the URL. */
export type OnlineListState = { username: string; page: number; pageSize: number };

/** The list's state in the URL; what does not belong there reads as absent. */
export function readListState(search: URLSearchParams): OnlineListState {
  const username = search.get('username')?.trim() ?? '';
  const page = Number(search.get('page'));
  return {
    username: username.length <= 100 ? username : '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize: readPageSize(search.get('pageSize')),
  };
}

/** The URL of a state; what is as usual is left out. */
export function listStateToSearch({ username, page, pageSize }: OnlineListState) {
  return {
    username: username === '' ? undefined : username,
    page: page === 1 ? undefined : String(page),
    pageSize: pageSize === pageSizes[0] ? undefined : String(pageSize),
  };
}

/** What the list asks the server. */
export function listStateToInput({
  username,
  page,
  pageSize,
}: OnlineListState): InputOf<typeof onlineUsers.list> {
  return { pageNo: page, pageSize, ...(username === '' ? {} : { username }) };
}
