import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../testing/people.ts';
import { Allowed } from './allowed.tsx';

test('what demands a permission appears for people who hold it, as soon as they do', () => {
  render(
    <Allowed code="user:add">
      <button type="button">新增</button>
    </Allowed>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  act(() => signInAs({ codes: ['user:edit'], known: ['user:add'] }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => signInAs({ codes: ['user:add'] }));
  expect(screen.getByRole('button', { name: '新增' })).toBeTruthy();
});
