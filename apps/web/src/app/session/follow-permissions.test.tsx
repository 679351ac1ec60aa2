import { permissions } from '@baisi/contract/permissions';
import { permissionStamp } from '@baisi/contract/rules/permission-stamp';
import { session } from '@baisi/contract/session';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAnswers } from '../../platform/api/answers.ts';
import { ring } from '../../platform/realtime/bell.ts';
import { keepPermissions } from '../../platform/session/keep-permissions.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { createSignal } from '../../platform/signal.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { homeNode, permitted, rolesNode } from '../testing/open-workspace.tsx';
import { followPermissions } from './follow-permissions.ts';
import { refreshPermissions } from './refresh-permissions.ts';
import type { Loss } from './withdrawn-tabs.ts';

const [narrow, wide] = [permitted(homeNode), permitted(homeNode, rolesNode)];

/** Starts a page with the permissions `narrow`; the server returns those of `answer`. */
function begin(answer: () => typeof wide | Promise<typeof wide>) {
  signInAs();
  keepPermissions(narrow);
  const server = fakeServer();
  server.on(permissions.own, answer);
  server.on(session.userInfo, () => aUser());
  const policy = vi.fn();
  const outside = {
    answers: createAnswers(policy),
    commands: { drop: vi.fn() },
    policy,
    loss: createSignal<Loss | undefined>(undefined),
  };
  onTestFinished(followPermissions(() => refreshPermissions(outside)));
  return { server, say: (own: typeof wide) => ring({ cmd: 'permissions', msgTxt: permissionStamp(own) }) };
}

const pages = () => useSession.getState().menu?.map(({ path }) => path);

test('an open window shows a newly granted menu entry as soon as the server announces the change', async () => {
  const { say } = begin(() => wide);
  expect(pages()).toEqual([homeNode.path]);
  say(wide);
  await waitFor(() => expect(pages()).toEqual([homeNode.path, rolesNode.path]));
});

test('a window that is up to date sends no request', () => {
  const { server, say } = begin(() => wide);
  say(narrow);
  expect(server.asked()).toEqual([]);
});

test('an announcement during a refresh is not lost, and the same announcement causes one request only', async () => {
  const answers = Promise.withResolvers<typeof wide>();
  let asked = 0;
  const { server, say } = begin(() => {
    asked += 1;
    return asked === 1 ? answers.promise : narrow;
  });
  say(wide);
  say(wide);
  say(narrow);
  answers.resolve(wide);
  await waitFor(() => expect(server.inputs(permissions.own)).toHaveLength(2));
  await waitFor(() => expect(pages()).toEqual([homeNode.path]));
});
