import { permissions } from '@baisi/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prerenderOutline } from '../../entries/index.prerender.tsx';
import { writeOutline } from '../../features/dashboard/write-outline.ts';
import { clock } from '../../platform/clock.ts';
import { fitOutline } from '../../platform/early/early-outline.ts';
import { storedName } from '../../platform/early/stored-name.ts';
import { storedToken } from '../../platform/early/stored-token.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Settings } from '../../platform/settings/settings.logic.ts';
import { changeSettings } from '../../platform/settings/settings-store.ts';
import { keys } from '../../platform/storage/keys.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { aSignIn } from '../../testing/people.ts';
import { startWorkspace } from '../start.tsx';
import { friendlyServer, homeNode, openAs, permitted } from '../testing/open-workspace.tsx';

/** Returns the outline as the browser shows it after the inline script. `isKept`: whether the script finds a session. */
function outline(isKept = true): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => root.remove());
  root.innerHTML = prerenderOutline();
  if (isKept && storedToken() === undefined) writeStored(keys.token, 'kept');
  fitOutline(root, (home) => writeOutline(home, storedName(), new Date(clock.now())));
  return root;
}

const attributes = ['data-menu', 'data-collapsed', 'data-top', 'data-narrow', 'data-tabs'];

/** Returns the attributes that decide layout and colours of a frame. */
const boxesOf = (place: Element) =>
  attributes.map((name) => place.querySelector(`[${name}]`)?.getAttribute(name) ?? null);

test.each<[string, Partial<Settings>]>([
  ['with the default settings', {}],
  ['with a dark menu, folded', { menuTheme: 'dark', sidebarOpened: false }],
  ['with the menu at the top', { layout: 'topmenu' }],
  ['with the menu at the top and the fluid width', { layout: 'topmenu', contentWidth: 'Fluid' }],
  ['without tabs', { multipage: false }],
])('before the scripts load, the frame is drawn %s', async (_, settings) => {
  changeSettings(settings);
  const drawn = boxesOf(outline());
  friendlyServer();
  openAs('/dashboard/analysis');
  await screen.findByRole('main');
  expect(drawn).toEqual(boxesOf(document.body.lastElementChild ?? document.body));
});

test('the home page greets the remembered user before its scripts load, and the greeting does not change afterwards', async () => {
  // Today: the inline script compares what is stored with the browser's own time.
  vi.spyOn(clock, 'now').mockReturnValue(new Date().setHours(15, 0, 0, 0));
  useSession.getState().signedIn(aSignIn(), 'tab');
  window.history.replaceState(null, '', '/');
  const hello = outline().querySelector('h1')?.textContent;
  expect(hello).toBe('下午好，周岚');
  friendlyServer();
  openAs('/');
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('heading', { level: 1 })).textContent).toBe(hello);
});

test('at an address other than home the outline has no greeting', () => {
  window.history.replaceState(null, '', '/isystem/user');
  expect(outline().querySelector('h1')).toBeNull();
});

test('without a session no outline of the workspace is shown', () => {
  expect(outline(false).childElementCount).toBe(0);
});

test('the outline stays until the permissions are known', async () => {
  const root = outline();
  const server = friendlyServer();
  let letIn = () => {};
  const known = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  server.on(permissions.own, async () => {
    await known;
    return permitted(homeNode);
  });
  useSession.getState().signedIn(aSignIn(), 'tab');
  let stop = () => {};
  act(() => {
    stop = startWorkspace(root, { open: () => {}, reload: () => {} });
  });
  onTestFinished(() => act(stop));
  await waitFor(() => expect(server.inputs(permissions.own)).toHaveLength(1));
  expect(screen.getByRole('status', { name: '正在进入百司' })).toBeTruthy();
  letIn();
  await screen.findByRole('main');
  expect(screen.queryByRole('status', { name: '正在进入百司' })).toBeNull();
});
