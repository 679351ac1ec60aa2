import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { defineList } from './list-definition.ts';
import { asTyped } from './list-filters.ts';
import { useListState } from './use-list-state.ts';

const definition = defineList({ filters: { word: asTyped } });

function Lists() {
  const page = useListState(definition);
  const drawer = useListState(definition, 'inDialog');
  return (
    <>
      <output>{`page ${JSON.stringify(page.input)} drawer ${JSON.stringify(drawer.input)}`}</output>
      <button type="button" onClick={() => drawer.filterBy({ word: ' 李 ' })}>
        search
      </button>
      <button type="button" onClick={() => drawer.turnTo(2)}>
        turn
      </button>
      <button type="button" onClick={() => drawer.turnTo(2, 20)}>
        more
      </button>
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;

test('a list in a dialog has its own state, and the address stays that of the page', async () => {
  const { user, search } = renderPage(<Lists />, { at: '/x?word=a&page=3' });
  await user.click(screen.getByText('search'));
  await user.click(screen.getByText('turn'));
  expect(shown()).toBe(
    'page {"word":"a","pageNo":3,"pageSize":10} drawer {"word":"李","pageNo":2,"pageSize":10}',
  );
  expect(search().toString()).toBe('word=a&page=3');
});

test('another page size starts at page one', async () => {
  const { user } = renderPage(<Lists />, { at: '/x' });
  await user.click(screen.getByText('turn'));
  await user.click(screen.getByText('more'));
  expect(shown()).toContain('drawer {"pageNo":1,"pageSize":20}');
});
