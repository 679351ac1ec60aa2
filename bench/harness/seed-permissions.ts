import pg from 'pg';

/** Number of top-level menus, of pages below each, and of buttons below each page. */
export type Extent = { roots: number; pagesOfRoot: number; buttonsOfPage: number };

/** Returns the total number of permissions. */
export const rowsOf = ({ roots, pagesOfRoot, buttonsOfPage }: Extent): number =>
  roots * (1 + pagesOfRoot * (1 + buttonsOfPage));

/** Adds menus with buttons after those of the demo company, with three statements. */
export async function seedPermissions(
  address: pg.PoolConfig,
  { roots, pagesOfRoot, buttonsOfPage }: Extent,
): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  const root = `from generate_series(1, ${roots}) r`;
  const page = `${root}, generate_series(1, ${pagesOfRoot}) p`;
  await client.query(`insert into sys_permission (id, name, url, component, icon, sort_no, menu_type, is_leaf)
    select 'bench-' || r, '测试目录' || r, '/bench' || r, 'layouts/RouteView', 'folder', 1000 + r, 0, false ${root}`);
  await client.query(`insert into sys_permission (id, parent_id, name, url, component, sort_no, menu_type, is_leaf)
    select concat_ws('-', 'bench', r, p), 'bench-' || r, '测试页面' || r || '之' || p,
      concat('/bench', r, '/page', p), 'bench/Page' || r || 'x' || p, p, 1, ${buttonsOfPage === 0} ${page}`);
  await client.query(`insert into sys_permission
      (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route)
    select concat_ws('-', 'bench', r, p, b), concat_ws('-', 'bench', r, p),
      concat('测试按钮', r, '之', p, '之', b), concat('bench:', r, 'x', p, 'x', b), '1', b, 2, false
    ${page}, generate_series(1, ${buttonsOfPage}) b`);
  await client.query('analyze sys_permission');
  await client.end();
}
