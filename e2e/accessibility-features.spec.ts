import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { administratorPassword, sharedBrowser, signIn } from './browser.ts';
import { kept } from './kept-drafts.ts';
import { chooseMember, membersIn } from './members-grid.ts';
import { ownProduct } from './product.ts';
import { goOffline } from './profiles.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('pages for problems, drafts and printed bills have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, context, look }) => {
    let greetings = 0;
    let ring: (frame: object) => void = () => {};
    await page.routeWebSocket(/\/sys\/websocket\//, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => server.send(text));
      server.onMessage((text) => {
        socket.send(text);
        if (String(text).includes('sysParameter')) greetings += 1;
      });
      ring = (frame) => socket.send(JSON.stringify(frame));
    });
    await signIn(page, product, 'admin', administratorPassword);

    const chunks = /\/assets\/(users-list-page|tab-extras)[^/]*\.js/;
    await page.route(chunks, (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto('/isystem/user');
    await page.getByRole('heading', { name: /页面资源加载失败/ }).waitFor();
    await page.getByRole('button', { name: '全部标签页' }).click();
    await page.getByRole('button', { name: '稍后' }).waitFor();
    await look('a part that did not arrive');
    await page.unroute(chunks);
    await page.getByRole('button', { name: '稍后' }).click();

    const list = '**/sys/user/list?*';
    await page.route(list, (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 403, message: '拒绝访问', requestId: 'r-16' },
      }),
    );
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).waitFor();
    await page.getByRole('button', { name: '复制请求编号' }).first().waitFor();
    await look('a page that is refused, with its report');
    await page.unroute(list);

    await page.goto('/isystem/user?add=1');
    await page.getByRole('heading', { name: '组织与权限' }).waitFor();
    await page.getByRole('textbox', { name: '座机' }).last().fill('021-12345678');
    await kept(page, 1);
    const before = greetings;
    await page.reload();
    await page.getByText(/^已恢复 .* 的未保存草稿$/).waitFor();
    await look('a form that was restored');

    // An event sent before the greeting would reach no listener.
    await expect.poll(() => greetings).toBeGreaterThan(before);
    ring({ cmd: 'printBill', msgTxt: JSON.stringify(['顺丰,SF100,', '圆通,YT2,']) });
    await page.getByRole('dialog', { name: '打印预览' }).getByText('共 2 张面单').waitFor();
    await look('print preview');

    await goOffline(context);
    await page.getByText('网络连接已断开，正在重试…').waitFor();
    await look('offline');
  });
  expect(faults).toEqual([]);
});

test('departments with their form, permissions, members and deletion have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/depart?department=dept-it');
    await page.getByRole('heading', { name: '信息技术部' }).waitFor();
    await page.getByRole('tree', { name: '部门' }).getByText('人力资源部').waitFor();
    await look('department');
    await page.getByRole('tab', { name: '部门权限' }).click();
    await page.getByRole('checkbox', { name: /^用户管理 · 整行，/ }).waitFor();
    await look('its permissions');
    await page.getByRole('tab', { name: '用户', exact: true }).click();
    await membersIn(page).getByRole('gridcell').first().waitFor();
    await look('its people');
    await page.getByRole('button', { name: '添加已有用户' }).click();
    const picker = page.getByRole('dialog', { name: '添加已有用户' });
    await picker.getByRole('cell').first().waitFor();
    await look('choice of people');
    await picker.getByRole('checkbox').nth(1).check();
    await picker.getByRole('checkbox').nth(2).check();
    await picker.getByRole('button', { name: '添加（2）' }).click();
    await page.getByRole('button', { name: /^保存（/ }).waitFor();
    await look('people who are not saved');
    await chooseMember(page, 0);
    await page.getByRole('button', { name: '取消关联' }).click();
    await page.getByText('将在保存后离开该部门').waitFor();
    await look('the question before somebody leaves');
    await page.getByRole('dialog', { name: '取消关联' }).getByRole('button', { name: '返回' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await kept(page, 0);
    await page.goto('/isystem/depart?department=dept-it');
    await expect.poll(() => page.getByLabel('机构名称').inputValue()).toBe('信息技术部');
    await look('form');
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByText(/共 \d+ 个部门/).waitFor();
    await look('deletion');
    await page.goto('/isystem/depart?q=%E8%B4%A2%E5%8A%A1');
    await page.getByRole('list', { name: '搜索结果' }).waitFor();
    await look('search');
  });
  expect(faults).toEqual([]);
});

test('positions, the address book, fill rules and check rules, with their forms and tests, have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword);
    for (const path of ['position', 'addressList', 'fillRule', 'checkRule']) {
      await page.goto(`/isystem/${path}`);
      await page.getByRole('cell').first().waitFor();
      await look(path);
    }
    for (const path of ['position', 'fillRule', 'checkRule']) {
      await page.goto(`/isystem/${path}?add=1`);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await look(`form of ${path}`);
    }
    await page.getByLabel('第1行位数').fill('1');
    await page.getByLabel('第1行正则表达式').fill('[A-Z]');
    await page.getByLabel('第1行提示文字').fill('应为字母');
    await page.getByLabel('测试值').fill('a1');
    await page.getByText('未通过：第1行，应为字母').waitFor();
    await look('a check rule on trial');
    await page.goto('/isystem/fillRule');
    await page
      .getByRole('button', { name: /^功能测试/ })
      .first()
      .click();
    await page.getByText('测试只作预览，不会占用号码。').waitFor();
    await look('a fill rule on trial');
  });
  expect(faults).toEqual([]);
});
