import { expect, test } from 'vitest';
import { fixtureOf } from './fixture-of.ts';
import { targets } from './request.ts';

const writing = targets.filter(
  ({ method, endpoint }) => method === endpoint.method && method !== 'GET' && endpoint.access.kind !== 'open',
);

/** Keys that look like ids and are tested by their own feature, or that name no record. */
const heldElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['POST /sys/annountCement/add', 'PUT /sys/annountCement/edit'].flatMap((call) =>
      ['userIds', 'departIds', 'roleIds'].map((key) => [
        `${call} ${key}`,
        'announcements: an unknown receiver is refused',
      ]),
    ),
  ),
  'POST /online/cgreport/head/add roleIds': 'reports: an unknown role is refused',
  'POST /online/cgreport/head/preview readerId': 'reports: people out of reach are refused in previews',
  'PUT /online/cgreport/head/editAll roleIds': 'reports: an unknown role is refused',
  'PUT /sys/sysAnnouncementSend/mark ids': 'messages: ids that are not the reader’s are passed over',
  'POST /sys/online/forceLogoutBatch ids': 'sessions that have ended are passed over',
  'POST /sys/user/add departIds': 'users.add: an unknown department is refused',
  'PUT /sys/user/edit departIds': 'users.edit: an unknown department is refused',
  'PUT /sys/sysDepart/edit parentId': 'departments.move: a parent out of reach is refused',
  'POST /sys/sysDepart/add headUserId': 'departments.head: a person out of reach is refused',
  'PUT /sys/sysDepart/edit headUserId': 'departments: the head is a member of the department',
  'POST /sys/category/add pid': 'categories: a parent that is not there is refused',
  'POST /sys/changeHistory/restore changeId': 'history: a change of another record is not taken',
  'POST /sys/user/ownChanges/revert changeId': 'own-changes: a change of another user is not taken',
  'POST /sys/permission/saveRolePermission lastpermissionIds':
    'what the page was shown; nothing is fetched by it',
  'POST /sys/permission/previewRolePermission lastpermissionIds': 'as for saving',
  'POST /sys/permission/previewRolePermission permissionIds': 'nothing is written by a dry run',
  'POST /sys/permission/saveDepartPermission lastpermissionIds': 'as for roles',
  'POST /sys/sysDepartPermission/saveDeptRolePermission lastpermissionIds': 'as for roles',
  'POST /sys/sysDepartRole/deptRoleUserAdd oldRoleId': 'what the page was shown; nothing is fetched by it',
  'POST /api/user departIds': 'another address of adding',
  'PUT /api/user departIds': 'another address of editing',
  'DELETE /api/service/:id id': 'transit: services are configured, none is removed',
  'PUT /sys/role/dataScope departIds': 'role-scopes: an unknown department is refused',
  'POST /sys/role/previewDataScope departIds': 'as for saving',
  'POST /sys/user/previewRights roleIds': 'a dry run tells who would be refused, and why',
  'POST /sys/user/previewRights departIds': 'a dry run tells who would be refused, and why',
  'POST /sys/user/previewRights fromId': 'rights-change: a person out of reach is refused',
  'PUT /sys/user/changeRights fromId': 'rights-change: a person out of reach is refused',
  'DELETE /sys/file/unfinished id': 'uploads.protocol: an upload is missing for everybody but its person',
  'POST /sys/file/finish id': 'uploads.protocol: an upload is missing for everybody but its person',
  ...Object.fromEntries(
    [
      'POST /sys/import/inspect',
      'POST /sys/import/load',
      'POST /sys/import/correct',
      'POST /sys/import/mend',
      'POST /sys/import/replace',
      'POST /sys/import/decide',
      'POST /sys/import/leaveOut',
      'POST /sys/import/commit',
      'POST /sys/import/cancel',
      'POST /sys/import/undo',
      'POST /sys/import/passwords',
      'DELETE /sys/import/delete',
    ].map((call) => [`${call} id`, 'imports: a batch is missing for everybody but its person']),
  ),
  ...Object.fromEntries(
    [
      ...['category', 'checkRule', 'dict', 'fillRule', 'position', 'role', 'sysDepart', 'user'].map(
        (noun) => `sys/${noun}`,
      ),
      'biz/order',
      'biz/waybill',
    ].map((path) => [
      `POST /${path}/exportLater has no keys`,
      'exports: the query of a list, within the rows of its caller',
    ]),
  ),
  'POST /sys/import/undoChange requestId': 'changes.test: a call is missing for everybody but its person',
  'PUT /sys/quartzJob/edit id': 'schedules: an id that no feature declares is refused',
  'PUT /sys/quartzJob/pause id': 'schedules: an id that no feature declares is refused',
  'PUT /sys/quartzJob/resume id': 'schedules: an id that no feature declares is refused',
  'POST /sys/quartzJob/execute id': 'schedules: an id that no feature declares is refused',
  ...Object.fromEntries(
    ['estimate', 'create'].flatMap((call) => [
      [`POST /biz/waybill/${call} accountId`, 'waybills: an account of another carrier is refused'],
      [`POST /biz/waybill/${call} senderId`, 'waybills: an unknown sender is refused'],
    ]),
  ),
  'POST /biz/exception/add ownerId': 'exceptions: an unknown owner is refused',
  'PUT /biz/exception/edit ownerId': 'exceptions: an unknown owner is refused',
  'PUT /biz/exception/edit id': 'exceptions: one of a waybill out of reach is missing',
  'PUT /biz/exception/solve id': 'exceptions: one of a waybill out of reach is missing',
  'POST /sys/fillRule/add has no keys': 'a form by kind, without ids',
};

test('the suites of mass assignment and references call every writing endpoint that needs a session', () => {
  expect(writing.filter(({ endpoint }) => fixtureOf(endpoint) === undefined).map(({ name }) => name)).toEqual(
    [],
  );
});

test('every key of a writing call that looks like an id has a test of its references', () => {
  const found = writing.flatMap(({ name, endpoint }) => {
    const names = Object.keys(fixtureOf(endpoint)?.names ?? {});
    const { shape } = endpoint.input as unknown as { shape?: object };
    if (shape === undefined) return [`${name} has no keys`];
    return Object.keys(shape)
      .filter((key) => /^(id|pid|ids)$|Ids?$/.test(key) && !names.includes(key))
      .map((key) => `${name} ${key}`);
  });
  expect(found.toSorted()).toEqual(Object.keys(heldElsewhere).toSorted());
});
