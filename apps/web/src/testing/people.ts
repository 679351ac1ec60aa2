import { actionType, type GrantedAction, type KnownAction } from '@baisi/contract/access';
import type { SignedIn } from '@baisi/contract/auth';
import { type User, userStatus } from '@baisi/contract/users';
import { act, screen } from '@testing-library/react';
import { useSession } from '../platform/session/session-store.ts';

/** A user with every field filled in; pass the values that matter to the test. */
export function aUser(over: Partial<User> = {}): User {
  return {
    id: 'u-zhoulan',
    username: 'zhoulan',
    realname: '周岚',
    avatar: null,
    birthday: '1990-05-17',
    sex: 2,
    email: 'zhoulan@example.com',
    phone: '13800138000',
    orgCode: 'A01',
    status: userStatus.normal,
    delFlag: 0,
    workNo: 'W0001',
    post: null,
    telephone: null,
    activitiSync: 1,
    userIdentity: 1,
    departIds: null,
    relTenantIds: null,
    clientId: null,
    homePath: null,
    version: 1,
    createBy: 'admin',
    createTime: '2026-01-05 09:00:00',
    updateBy: null,
    updateTime: null,
    ...over,
  };
}

/** The response of a sign-in. */
export function aSignIn(over: Partial<SignedIn> = {}): SignedIn {
  return {
    token: 'token-of-zhoulan',
    userInfo: aUser(),
    departs: [{ id: 'd1', parentId: '', departName: '总部', orgCode: 'A01', orgCategory: '1' }],
    multi_depart: 1,
    sysAllDictItems: {
      sex: [
        { value: '1', text: '男', title: '男', label: '男' },
        { value: '2', text: '女', title: '女', label: '女' },
      ],
    },
    owes: [],
    device: 'browser-of-the-test',
    ...over,
  };
}

/**
 * Signs a user in for the running test with exactly the button codes `codes`. `known`: further codes that the system
 * lists but the user does not have.
 */
export function signInAs(
  person: { user?: User; codes?: readonly string[]; known?: readonly string[] } = {},
): void {
  const granted = (code: string): GrantedAction => ({
    action: code,
    type: actionType.visible,
    describe: code,
  });
  const knownAs = (code: string): KnownAction => ({ ...granted(code), status: '1' });
  const codes = person.codes ?? [];
  const { signedIn, loadedPermissions } = useSession.getState();
  signedIn(aSignIn(person.user === undefined ? {} : { userInfo: person.user }), 'tab');
  loadedPermissions({
    menu: [],
    auth: codes.map(granted),
    allAuth: [...new Set([...codes, ...(person.known ?? [])])].map(knownAs),
    sysSafeMode: false,
    reach: 'rows',
  });
}

/** Removes permissions from the signed-in user while the page is open, as a server message does. */
export function withdraw(...codes: readonly string[]): void {
  const { grants, loadedPermissions } = useSession.getState();
  const auth = (grants?.auth ?? []).filter(({ action }) => !codes.includes(action));
  const allAuth = [...(grants?.allAuth ?? [])];
  act(() => loadedPermissions({ menu: [], auth, allAuth, sysSafeMode: false, reach: 'rows' }));
}

/** Finds the notice of a form or grid whose permission was removed. */
export const findWithdrawn = () =>
  screen.findByText('您的权限已变更，无法保存。已填写的内容仍在，可复制后关闭。');

/** Returns whether the button with this label is disabled. */
export const isClosed = (words: string | RegExp): boolean | undefined =>
  screen.getAllByText(words).at(-1)?.closest('button')?.disabled;
