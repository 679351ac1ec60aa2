import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { mergedSearch, useTabLocation } from './tab-location.ts';

function Place() {
  const { path, search, setSearch } = useTabLocation();
  return (
    <button type="button" onClick={() => setSearch({ page: '2', sort: undefined })}>
      {path} {search.toString()}
    </button>
  );
}

test('a page reads its own path and query and changes its query', async () => {
  const { user, search } = renderPage(<Place />, { at: '/isystem/user?sort=name&q=李' });
  await user.click(screen.getByRole('button', { name: /\/isystem\/user/ }));
  expect(Object.fromEntries(search())).toEqual({ q: '李', page: '2' });
  expect(screen.getByRole('button').textContent).toContain('page=2');
});

test('merging does not modify the original query', () => {
  const search = new URLSearchParams('a=1');
  expect(mergedSearch(search, { a: undefined, b: '2' }).toString()).toBe('b=2');
  expect(search.toString()).toBe('a=1');
});

test('using the hook outside a tab throws a descriptive error', () => {
  expect(() => render(<Place />)).toThrow('TabLocationContext');
});
