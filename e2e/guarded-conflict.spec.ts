import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// Two users save one record, and one of them may not see one of its fields.

const product = await ownProduct();
const browser = await sharedBrowser();
let admin: string;
beforeAll(async () => {
  admin = await tokenFor(product, 'admin', administratorPassword);
});

const done = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await ask(product, method, path, { token: admin, ...(body === undefined ? {} : { body }) });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
};
const add = async (path: string, body: object) => ((await done('POST', path, body)) as { id: string }).id;

/** A user who may edit positions without seeing their rank: no role grants the code that guards the rank. */
async function somebody(unique: string) {
  const column = { parentId: 'menu-positions', name: '职级', menuType: 2, perms: 'position:postRank' };
  await add('/sys/permission/add', { ...column, permsType: '1', status: '1' });
  const roleId = await add('/sys/role/add', { roleName: `职务${unique}`, roleCode: `positions_${unique}` });
  const given = ['menu-system', 'menu-positions', 'button-position-list', 'button-position-edit'];
  await done('POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: given.join(','),
    lastpermissionIds: '',
  });
  const person = { username: `rank${unique}`, password: 'Willow#Bridge26' };
  await add('/sys/user/add', {
    ...person,
    realname: `级${unique}`,
    workNo: `R${unique}`,
    phone: `1372${unique}`,
    selectedroles: roleId,
    selecteddeparts: 'dept-it',
    mustChangePassword: false,
  });
  return person;
}

test('a hidden field is not in the conflict of two users, and a merge keeps the other user’s values', async () => {
  const unique = String(randomInt(1e7)).padStart(7, '0');
  const { username, password } = await somebody(unique);
  const form = { name: `职务${unique}`, code: `rank_${unique}`, postRank: '2', status: '1', sortNo: 7 };
  const id = await add('/sys/position/add', form);
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, username, password, `/isystem/position?edit=${id}`);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('职务名称');
  await expect.poll(() => name.inputValue()).toBe(form.name);
  await expect.poll(() => dialog.getByText('职级').count()).toBe(0);
  await name.fill(`改名${unique}`);
  // The other user saves first: a field that both see and one that only the other sees.
  const { version } = (await done('GET', `/sys/position/queryById?id=${id}`)) as { version: number };
  await done('PUT', '/sys/position/edit', { id, version, postRank: '3', sortNo: 41 });
  await dialog.getByRole('button', { name: '保存' }).click();

  const conflict = page.getByRole('dialog', { name: '数据已被他人修改' });
  await conflict.getByText('双方修改的内容互不重叠，已自动合并，确认后保存即可。').waitFor();
  await conflict.getByText('41').first().waitFor();
  for (const word of ['职级', '中级', '助级'])
    await expect.poll(() => conflict.getByText(word).count()).toBe(0);
  await conflict.getByRole('button', { name: '保存合并结果' }).click();
  await page.getByText('修改成功!').waitFor();
  const merged = await done('GET', `/sys/position/queryById?id=${id}`);
  expect(merged).toMatchObject({ name: `改名${unique}`, postRank: '3', sortNo: 41 });
  // Browsers log a refused save (409) in the console.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  await leave(context);
});
