import { expect, test } from 'vitest';
import { quickEntriesOf } from './quick-entries.logic.ts';

const page = (path: string) => ({ kind: 'page', id: path, title: path, icon: undefined, path }) as const;

test('quick entries are the pages of all levels, with their group, without home and external addresses', () => {
  const entries = quickEntriesOf([
    page('/dashboard/analysis'),
    {
      kind: 'group',
      id: 'g',
      title: '系统管理',
      icon: 'setting',
      children: [
        page('/a'),
        { kind: 'group', id: 'h', title: '日志', icon: undefined, children: [page('/b')] },
      ],
    },
    { kind: 'outside', id: 'o', title: '帮助', icon: undefined, url: 'https://example.com/' },
    page('/c'),
  ]);
  expect(entries.map(({ path, group }) => [path, group])).toEqual([
    ['/a', '系统管理'],
    ['/b', '日志'],
    ['/c', undefined],
  ]);
});
