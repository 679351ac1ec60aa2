import { type MessageFolder, messageFolders } from '@baisi/contract/messages';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';

const isFolder = (text: string | null): text is MessageFolder => messageFolders.some((one) => one === text);

/** The place in 我的消息, kept in the URL: folder, search, page, and the open message (`id`, the link of business.md 2.4). */
export function useMessagesPlace() {
  const { search, setSearch } = useTabLocation();
  const folder = search.get('folder');
  const page = Number(search.get('page'));
  return {
    folder: isFolder(folder) ? folder : ('all' as const),
    text: search.get('text') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openId: search.get('id') ?? undefined,
    showFolder: (next: MessageFolder) =>
      setSearch({ folder: next === 'all' ? undefined : next, page: undefined, id: undefined }),
    searchFor: (text: string) =>
      setSearch({ text: text === '' ? undefined : text, page: undefined, id: undefined }),
    turnTo: (next: number) => setSearch({ page: next === 1 ? undefined : String(next), id: undefined }),
    /** `replace`: moving through the list adds no steps to the browser's history. */
    open: (id: string, replace = false) => setSearch({ id }, { replace }),
    close: () => setSearch({ id: undefined }),
  };
}
