import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// A user's window stays open while the administrator changes the user's rights, without any reload.

const product = await ownProduct();
const browser = await sharedBrowser();
let admin: string;
beforeAll(async () => {
  admin = await tokenFor(product, 'admin', administratorPassword);
});

const done = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await ask(product, method, path, { token: admin, ...(body === undefined ? {} : { body }) });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
};

const numbered = () => String(randomInt(1e7)).padStart(7, '0');

/** Adds a role with the permissions `granted`; returns the id. */
async function aRole(granted: readonly string[]): Promise<string> {
  const role = { roleName: `跟随${numbered()}`, roleCode: `follow_${numbered()}`, description: null };
  const { id } = (await done('POST', '/sys/role/add', role)) as { id: string };
  await grant(id, granted, []);
  return id;
}

const grant = (roleId: string, now: readonly string[], before: readonly string[]) =>
  done('POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: now.join(','),
    lastpermissionIds: before.join(','),
  });

async function scope(roleId: string, kind: 'all' | 'self'): Promise<void> {
  const { result } = await ask(product, 'GET', `/sys/role/dataScope?roleId=${roleId}`, { token: admin });
  const { version } = result as { version: number };
  await done('PUT', '/sys/role/dataScope', { roleId, version, kind, exceptions: [], departIds: [] });
}

/** A user with the role whose window is open at `path`. */
async function windowAt(path: string, roleId: string) {
  const unique = numbered();
  const person = { username: `genzong${unique}`, realname: `耿${unique}`, password: 'Willow#Bridge26' };
  const { id } = (await done('POST', '/sys/user/add', {
    ...person,
    mustChangePassword: false,
    workNo: `G${unique}`,
    phone: `1372${unique}`,
    email: '',
    telephone: '',
    sex: 0,
    birthday: null,
    post: '',
    userIdentity: 1,
    departIds: '',
    selectedroles: roleId,
    selecteddeparts: 'dept-east',
  })) as { id: string };
  const { page, complaints } = await visit(browser, product);
  await signIn(page, product, person.username, person.password, path);
  return { page, complaints, id, realname: person.realname };
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

const above = ['menu-home', 'menu-system'];

test('an open list follows a changed data scope, a newly assigned role, and the end of that role', async () => {
  const roleId = await aRole([...above, 'menu-users', 'button-user-list']);
  const { page, complaints, id, realname } = await windowAt('/isystem/user', roleId);
  await rows(page).nth(3).waitFor();
  await page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).fill('1');

  await scope(roleId, 'self');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText(realname).waitFor();
  await scope(roleId, 'all');
  await rows(page).nth(3).waitFor();
  await scope(roleId, 'self');
  await expect.poll(() => rows(page).count()).toBe(1);

  const wide = await aRole([...above, 'menu-users', 'button-user-list']);
  const inChina = new Date(Date.now() + 8 * 3_600_000 + 5_000).toISOString();
  const endsAt = inChina.slice(0, 19).replace('T', ' ');
  await done('POST', '/sys/user/addSysUserRole', { roleId: wide, userIdList: [id], endsAt });
  await rows(page).nth(3).waitFor();
  await expect.poll(() => rows(page).count(), { timeout: 15_000 }).toBe(1);
  await expect
    .poll(() => page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).inputValue())
    .toBe('1');
  expect(complaints).toEqual([]);
});

test('a form, and then its page, keeps its input visible with a notice when the right to it is revoked', async () => {
  const all = [...above, 'menu-positions', 'button-position-list', 'button-position-add'];
  const less = all.filter((one) => one !== 'button-position-add');
  const roleId = await aRole(all);
  const { page, complaints } = await windowAt('/isystem/position?add=1', roleId);
  const form = page.getByRole('dialog');
  await form.getByLabel('职务名称').fill('写到一半的职务');

  await grant(roleId, less, all);
  await form.getByText('您的权限已变更，无法保存。已填写的内容仍在，可复制后关闭。').waitFor();
  await expect.poll(() => form.getByLabel('职务名称').inputValue()).toBe('写到一半的职务');
  await expect.poll(() => form.getByRole('button', { name: /^保\s*存$/ }).isDisabled()).toBe(true);

  await grant(roleId, above, less);
  const question = page.getByRole('dialog', { name: '权限已变更' });
  await question.getByText('您对以下页面的访问权限已被收回，但有未保存的内容').waitFor();
  await question.getByRole('button', { name: '继续查看' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => form.getByLabel('职务名称').inputValue()).toBe('写到一半的职务');
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
});
