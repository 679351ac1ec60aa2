import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markArrival } from '../../platform/session/arrival.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { aSignIn } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Welcome } from './welcome.tsx';

test('after a sign-in the user is greeted, and warned when they belong to no department', {
  meta: { spec: 'login.welcome' },
}, async () => {
  useSession.getState().signedIn(aSignIn({ departs: [], multi_depart: 0 }), 'tab');
  markArrival();
  const { said } = renderPage(<Welcome />);
  expect(await screen.findByText(/，欢迎回来$/)).toBeTruthy();
  await waitFor(() => expect(said).toEqual([{ kind: 'warning', text: '您尚未归属部门,请确认账号信息' }]));
});

test('a user with a department is only greeted, and a later page does not greet again', async () => {
  useSession.getState().signedIn(aSignIn(), 'tab');
  markArrival();
  const first = renderPage(<Welcome />);
  expect(await screen.findByText(/，欢迎回来$/)).toBeTruthy();
  expect(first.said).toEqual([]);
  first.unmount();
  renderPage(<Welcome />);
  expect(screen.queryByText(/，欢迎回来$/)).toBeNull();
});
