import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChoice } from './use-choice.ts';

test('a new query clears the choice, and deleted records leave it', () => {
  const { result, rerender } = renderHook(({ about }) => useChoice<{ id: string }>({ about }), {
    initialProps: { about: 'name=a' },
  });
  act(() => result.current.choose([{ id: '1' }, { id: '2' }]));
  act(() => result.current.drop(['1']));
  expect(result.current.chosen).toEqual([{ id: '2' }]);
  rerender({ about: 'name=b' });
  expect(result.current.chosen).toEqual([]);
});
