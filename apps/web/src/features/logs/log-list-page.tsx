import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { LogList } from './log-list.tsx';
import { isLogKind, logKinds, logsList } from './logs.logic.ts';

const plain = logsList.toSearch(logsList.read(new URLSearchParams()));

/** 日志管理: the sign-in log and the operation log. The chosen log is in the address. */
export function LogListPage() {
  const { search, setSearch } = useTabLocation();
  const named = search.get('log');
  const kind = isLogKind(named) ? named : 'signIn';
  return (
    <LogList
      key={kind}
      kind={kind}
      tabs={{
        label: '日志类型',
        items: Object.entries(logKinds).map(([key, { words }]) => ({ key, text: words })),
        active: kind,
        onSelect: (key) => setSearch({ ...plain, log: key === 'signIn' ? undefined : key }),
      }}
    />
  );
}
