import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DictionariesListPage } from './dictionaries-list-page.tsx';
import { dictionariesServer, signInToDictionaries } from './testing/dictionary-server.ts';

afterEach(() => vi.restoreAllMocks());

test('导出 exports the searched or the ticked dictionaries, and is visible only with its permission', async () => {
  signInToDictionaries(['dict:list', 'dict:export']);
  dictionariesServer();
  const others = globalThis.fetch;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (to: string | URL, init?: RequestInit) => {
    const address = new URL(to, 'http://server');
    if (address.pathname !== dictionaryRecords.exportXls.path) return others(to, init);
    asked.push(address);
    return Promise.resolve(new Response('PK'));
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  const first = renderPage(<DictionariesListPage />, { at: '/isystem/dict?dictCode=col' });
  await screen.findByText('颜色');
  await first.user.click(screen.getByText('导出'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const query = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(query).toMatchObject({ dictCode: '*col*' });
  expect(query).not.toHaveProperty('pageNo');
  await first.user.click(screen.getByLabelText('选择颜色'));
  await first.user.click(within(screen.getByRole('region', { name: '批量操作' })).getByText('导出'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(asked[1]?.searchParams.get('selections')).toBe('dict-colour');
  first.unmount();

  signInToDictionaries(['dict:list']);
  renderPage(<DictionariesListPage />, { at: '/isystem/dict' });
  await screen.findByText('颜色');
  expect(screen.queryByText('导出')).toBeNull();
});
