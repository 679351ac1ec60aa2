import type { InputOf } from '@baisi/contract/endpoint';
import type { onlineUsers } from '@baisi/contract/online-users';

/** Paging of list pages. Source: product-spec §9. */
export const pageSizes = [10, 20, 30] as const;

/** Everything of the list that lives in the URL. */
export type OnlineListState = { username: string; page: number; pageSize: number };

function numberIn(text: string | null, isAccepted: (value: number) => boolean, otherwise: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && isAccepted(value) ? value : otherwise;
}

/** The list's state in the URL; what does not belong there reads as absent. */
export function readListState(search: URLSearchParams): OnlineListState {
  const username = search.get('username')?.trim() ?? '';
  return {
    username: username.length <= 100 ? username : '',
    page: numberIn(search.get('page'), (page) => page >= 1, 1),
    pageSize: numberIn(search.get('pageSize'), (size) => pageSizes.some((one) => one === size), 10),
  };
}

/** The URL of a state; what is as usual is left out. */
export function listStateToSearch({ username, page, pageSize }: OnlineListState) {
  return {
    username: username === '' ? undefined : username,
    page: page === 1 ? undefined : String(page),
    pageSize: pageSize === 10 ? undefined : String(pageSize),
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
