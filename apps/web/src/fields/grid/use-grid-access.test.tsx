import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { useGridAccess } from './use-grid-access.ts';

const entry = (action: string, type: '1' | '2') => ({ action, type, describe: '' });

beforeEach(() => {
  useSession.setState({
    grants: {
      auth: [entry('order:code', '1'), entry('order:qty', '2')],
      allAuth: [
        { ...entry('order:code', '1'), status: '1' },
        { ...entry('order:amount', '1'), status: '1' },
        { ...entry('order:qty', '2'), status: '1' },
        { ...entry('order:memo', '2'), status: '1' },
        { ...entry('order:batch_delete', '1'), status: '1' },
      ],
    },
  });
});

test('#25 a guarded column or button without a grant is hidden or disabled; everything else is open', () => {
  const { result } = renderHook(() => useGridAccess());
  const said = ['code', 'amount', 'qty', 'memo', 'batch_delete', 'customer'].map((key) =>
    result.current('order:', key),
  );
  expect(said).toEqual(['open', 'hidden', 'open', 'disabled', 'hidden', 'open']);
});
