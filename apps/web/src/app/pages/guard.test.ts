import { describe, expect, test } from 'vitest';
import { type Destination, guard, isOutside, type Verdict } from './guard.ts';

const destinations: Record<string, Destination> = {
  '/dashboard/analysis': 'page',
  '/isystem/user': 'page',
  '/isystem': { landing: '/isystem/user' },
};
const known = (path: string): Destination => destinations[path] ?? 'nothing';

const target = (fullPath: string) => ({ path: fullPath.split('?')[0] ?? '', fullPath });
const go: Verdict = { kind: 'go' };
const load: Verdict = { kind: 'load' };
const to = (path: string): Verdict => ({ kind: 'redirect', to: path });

describe('without a session only the public pages are reachable', () => {
  test.each([
    ['/', to('/user/login?redirect=%2F')],
    ['/dashboard/analysis', to('/user/login?redirect=%2Fdashboard%2Fanalysis')],
    ['/isystem/user?page=2&x=张', to('/user/login?redirect=%2Fisystem%2Fuser%3Fpage%3D2%26x%3D%E5%BC%A0')],
    ['/404', to('/user/login?redirect=%2F404')],
    ['/nowhere', to('/user/login?redirect=%2Fnowhere')],
    ['/user', to('/user/login')],
    ['/user/login?username=a', to('/user/login?username=a')],
    ['/user/alteration', to('/user/alteration')],
    ['/help', to('/help')],
    ['/privacy', to('/privacy')],
    ['/terms', to('/terms')],
    ['/user/other', to('/user/login?redirect=%2Fuser%2Fother')],
    ['/user/', to('/user/login')],
    ['/user/login/', to('/user/login/')],
    ['/userinfo', to('/user/login?redirect=%2Fuserinfo')],
    ['/account/center', to('/user/login?redirect=%2Faccount%2Fcenter')],
  ])('%s', { meta: { spec: 'guard.without-token routes.fixed' } }, (fullPath, verdict) => {
    for (const permissionsLoaded of [false, true]) {
      expect(guard(target(fullPath), { hasToken: false, permissionsLoaded, destination: known })).toEqual(
        verdict,
      );
    }
  });
});

describe('with a session the permissions load before the first page', () => {
  test.each([
    ['/', load],
    ['/dashboard/analysis', load],
    ['/isystem/user', load],
    ['/nowhere', load],
    ['/404', load],
    ['/user/login', to('/dashboard/analysis')],
    ['/user', to('/dashboard/analysis')],
    ['/user/alteration', to('/user/alteration')],
    ['/user/login/', to('/dashboard/analysis')],
    ['/user/login?redirect=%2Fisystem%2Fuser', to('/dashboard/analysis')],
    ['/isystem', load],
    ['/help', to('/help')],
  ])('%s', { meta: { spec: 'guard.with-token guard.first-navigation' } }, (fullPath, verdict) => {
    const standing = { hasToken: true, permissionsLoaded: false, destination: known };
    expect(guard(target(fullPath), standing)).toEqual(verdict);
  });
});

describe('once the permissions are loaded, the menu decides', () => {
  test.each([
    ['/', to('/dashboard/analysis')],
    ['/dashboard/analysis', go],
    ['/isystem/user?page=2', go],
    ['/isystem', to('/isystem/user')],
    ['/nowhere', to('/404')],
    ['/404', go],
    ['/user/login?redirect=%2Fx', to('/dashboard/analysis')],
    ['/user/', to('/dashboard/analysis')],
    ['/user/alteration', to('/user/alteration')],
    ['/user/other', to('/404')],
    ['/isystem/user/', go],
    ['/404/', go],
  ])('%s', { meta: { spec: 'guard.with-token limits.entry routes.fixed' } }, (fullPath, verdict) => {
    const standing = { hasToken: true, permissionsLoaded: true, destination: known };
    expect(guard(target(fullPath), standing)).toEqual(verdict);
  });
});

test('the root opens the page that the user chose, and a chosen page that is lost opens the home page', () => {
  const standing = { hasToken: true, permissionsLoaded: true, destination: known };
  const choosing = (chosenHome: string) => ({ ...standing, chosenHome });
  expect(guard(target('/'), choosing('/isystem/user'))).toEqual(to('/isystem/user'));
  expect(guard(target('/nowhere'), choosing('/nowhere'))).toEqual(to('/dashboard/analysis'));
  expect(guard(target('/elsewhere'), choosing('/nowhere'))).toEqual(to('/404'));
});

test.each([
  ['/user', true],
  ['/user/login', true],
  ['/userinfo', false],
  ['/isystem/user', false],
])('%s lies outside the workspace: %s', (path, outside) => {
  expect(isOutside(path)).toBe(outside);
});
