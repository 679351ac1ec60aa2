import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../testing/people.ts';
import { Allowed } from './allowed.tsx';

test('a guarded control appears only for users with the permission, as soon as they have it', () => {
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
