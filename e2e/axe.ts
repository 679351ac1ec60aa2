import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the page, as `rule: element`. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(script, 'utf8'));
  const { violations } = await page.evaluate((): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> };
    };
    // The specification wants the sign-in button to read 确定 and to be announced as 登录.
    // antd measures columns with a hidden row that repeats the header, focusable parts included.
    return axe.run(
      { exclude: ['.ant-table-measure-row'] },
      { rules: { 'label-content-name-mismatch': { enabled: false } } },
    );
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
