import type { ResultOf } from '@baisi/contract/endpoint';
import type { ReportUse, reportEditor } from '@baisi/contract/report-editor';

/** The menus and links that lead to a report. */
export type Uses = ResultOf<typeof reportEditor.uses>;

const wordsOf = ({ kind, name, column }: ReportUse): string =>
  kind === 'menu' ? `菜单「${name}」` : `报表「${name}」的字段「${column ?? ''}」`;

/** Names what leads to reports: menus, and links of other reports; undefined without any. */
export function usesInWords({ uses, unseen }: Uses): string | undefined {
  const named = uses.map(wordsOf);
  if (unseen > 0) named.push(`${unseen}张您无权查看的报表`);
  return named.length === 0 ? undefined : named.join('、');
}

/** Names the links that fill a parameter which is gone; undefined without any. */
export function lostParams(
  { uses }: Uses,
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const lost = before.filter((name) => !now.includes(name));
  const hit = uses.flatMap((use) => {
    const params = use.params.filter((name) => lost.includes(name));
    return params.length === 0 ? [] : [`${wordsOf(use)}的链接使用了参数 ${params.join('、')}`];
  });
  return hit.length === 0 ? undefined : `${hit.join('；')}。保存后，这些链接不再按它筛选。`;
}
