import { actionType } from '@baisi/contract/access';
import { checks } from '@baisi/contract/checks';
import { type DictionaryItemRecord, dictionaryItems } from '@baisi/contract/dictionary-items';
import { type DictionaryRecord, dictionaryRecords } from '@baisi/contract/dictionary-records';
import { useSession } from '../../../platform/session/session-store.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';

const stamps = {
  version: 3,
  createBy: 'admin',
  createTime: '2026-01-05 09:00:00',
  updateBy: null,
  updateTime: null,
};

/** A dictionary of the list. */
export const aDictionary = (over: Partial<DictionaryRecord> = {}): DictionaryRecord => ({
  id: 'dict-colour',
  dictName: '颜色',
  dictCode: 'colour',
  description: '商品颜色',
  type: 0,
  delFlag: 0,
  ...stamps,
  ...over,
});

/** An item of the dictionary of `aDictionary`. */
export const anItem = (over: Partial<DictionaryItemRecord> = {}): DictionaryItemRecord => ({
  id: 'item-red',
  dictId: 'dict-colour',
  itemText: '红色',
  itemValue: 'red',
  description: null,
  itemColor: null,
  sortOrder: 1,
  status: 1,
  status_dictText: '启用',
  ...stamps,
  ...over,
});

const onePage = <R>(records: R[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  totalIsExact: true,
});

const everyRight = [
  'dict:list',
  'dict:add',
  'dict:edit',
  'dict:delete',
  'dict:item',
  'dict:recycle',
  'dict:export',
] as const;

/** Signs 周岚 in with `codes`. */
export function signInToDictionaries(codes: readonly string[] = everyRight): void {
  signInAs();
  const entry = (action: string) => ({ action, type: actionType.visible, describe: action });
  useSession.getState().loadedPermissions({
    menu: [],
    auth: codes.map(entry),
    allAuth: everyRight.map((action) => ({ ...entry(action), status: '1' })),
    sysSafeMode: false,
    reach: 'rows',
  });
}

/** A fake server with one dictionary, its items, and one dictionary in the recycle bin. */
export function dictionariesServer(items: DictionaryItemRecord[] = [anItem()]): FakeServer {
  const server = fakeServer();
  const binned = aDictionary({ id: 'dict-old', dictName: '旧字典', dictCode: 'old', delFlag: 1 });
  server.on(dictionaryRecords.list, () => onePage([aDictionary()]));
  server.on(dictionaryRecords.get, () => aDictionary());
  server.on(dictionaryRecords.recycleBin, () => [binned]);
  server.on(dictionaryItems.list, () => onePage(items));
  server.on(checks.duplicate, () => null);
  return server;
}
