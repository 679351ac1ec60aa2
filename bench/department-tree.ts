import pg from 'pg';
import type { Page } from 'playwright-core';
import { openBrowser } from './harness/browser.ts';
import { ensureWebBuilt } from './harness/built-web.ts';
import { againstLimit, alone, ms, type Result } from './harness/figure.ts';
import { followLink, longestTask, longTaskLimitMs, watchTasks } from './harness/long-tasks.ts';
import { signInProfile } from './harness/signed-in-profile.ts';
import type { Stage } from './harness/stage.ts';

// 部门管理 with 5 000 departments in a real Chromium: the longest task while the page opens, while all departments are
// expanded at once, while scrolling, and while searching.

const branches = 50;
const departmentsOfBranch = 99;
const people = 1_000;

/** Inserts branches of the head office with departments below them, one statement per level. */
async function seedDepartments(address: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  const step = (n: string): string =>
    `chr(65 + (${n} - 1) / 99) || lpad(((${n} - 1) % 99 + 1)::text, 2, '0')`;
  await client.query(`insert into sys_depart (id, parent_id, depart_name, depart_order, org_category, org_type, org_code)
    select 'bench-' || b, 'dept-head-office', '测试分公司' || b, 100 + b, '1', '2', 'A01' || ${step('(b + 100)')}
    from generate_series(1, ${branches}) b`);
  await client.query(`insert into sys_depart (id, parent_id, depart_name, depart_order, org_category, org_type, org_code)
    select 'bench-' || b || '-' || d, 'bench-' || b, '测试部门' || b || '之' || d, d, '2', '3',
      'A01' || ${step('(b + 100)')} || ${step('d')}
    from generate_series(1, ${branches}) b, generate_series(1, ${departmentsOfBranch}) d`);
  await client.query('analyze sys_depart');
  await client.end();
}

async function measure(page: Page): Promise<Record<string, number>> {
  await watchTasks(page);
  const item = (name: string) => page.getByRole('tree', { name: '部门' }).getByText(name, { exact: true });
  const opening = await longestTask(page, async () => {
    await followLink(page, '/isystem/depart');
    await item('人力资源部').waitFor();
  });
  const openingAll = await longestTask(page, async () => {
    await page.getByRole('button', { name: '展开所有' }).click();
    await item('上海订单部').waitFor();
  });
  const scrolling = await longestTask(page, async () => {
    await item('人力资源部').hover();
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 5_000);
    await page
      .getByRole('tree', { name: '部门' })
      .getByText(/^测试部门/)
      .first()
      .waitFor();
  });
  const searching = await longestTask(page, async () => {
    await page.getByRole('searchbox', { name: '搜索部门' }).fill('测试部门7');
    await page.getByRole('searchbox', { name: '搜索部门' }).press('Enter');
    await page.getByRole('button', { name: /^测试部门7之1 / }).waitFor();
  });
  return { opening, openingAll, scrolling, searching };
}

/** Measures the longest tasks of the department tree with 5 000 departments. */
export async function departmentTree(stage: Stage): Promise<Result> {
  await ensureWebBuilt(stage);
  const { product, address } = await stage.productOf(people);
  await seedDepartments(address);
  const { browser, port } = await openBrowser();
  stage.undo(() => browser.close());
  const page = await signInProfile(product, port);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.origin}/dashboard/analysis`, { waitUntil: 'networkidle' });
  await page.getByRole('tab').first().waitFor();
  const { opening = 0, openingAll = 0, scrolling = 0, searching = 0 } = await measure(page);
  await browser.close();
  const count = branches * (departmentsOfBranch + 1);
  return {
    lines: [
      alone('departments in the tree', `${count} and the demo company`),
      againstLimit('longest task, the page opens', ms, opening, longTaskLimitMs),
      againstLimit('longest task, everything is opened', ms, openingAll, longTaskLimitMs),
      againstLimit('longest task, scrolling', ms, scrolling, longTaskLimitMs),
      againstLimit('longest task, searching', ms, searching, longTaskLimitMs),
    ],
  };
}
