import type { GrantPreview } from '@baisi/contract/role-grants';

type Person = GrantPreview['people'][number];
type Named = { id: string; name: string };

/** Users with the same changes. */
export type PreviewGroup = Pick<Person, 'gains' | 'loses' | 'rules'> & { names: string[] };

/** Groups users with the same changes, ordered by the first user of each group. */
export function groupsOf({ people }: Pick<GrantPreview, 'people'>): PreviewGroup[] {
  const groups = new Map<string, PreviewGroup>();
  for (const { realname, gains, loses, rules } of people) {
    const key = JSON.stringify([gains, loses, rules]);
    const group = groups.get(key) ?? { gains, loses, rules, names: [] };
    group.names.push(realname);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Row rules as text: the rules of one role must all match, and any role suffices. */
export function rowsText(alternatives: string[][] | null): string {
  if (alternatives === null) return '全部数据';
  if (alternatives.length === 0) return '无数据';
  return alternatives.map((rules) => rules.join(' 且 ')).join('，或 ');
}

/** Gains and losses by kind, without empty kinds. */
export function linesOf({ menus, buttons }: { menus: Named[]; buttons: Named[] }) {
  return [
    { kind: '菜单', names: menus.map(({ name }) => name) },
    { kind: '按钮', names: buttons.map(({ name }) => name) },
  ].filter(({ names }) => names.length > 0);
}

/** Says how many users a change affects. */
export function peopleText({
  total,
  holders,
  ends,
}: Pick<GrantPreview, 'total' | 'holders' | 'ends'>): string {
  if (holders === 0) return '目前没有在用账号拥有此角色';
  if (total > 0) return `拥有此角色的 ${holders} 个在用账号中有 ${total} 个受影响`;
  return ends.some(({ isNew }) => !isNew)
    ? `拥有此角色的 ${holders} 个在用账号现有的权限不变，期限随之改变`
    : `拥有此角色的 ${holders} 个在用账号不受影响`;
}

/** Summarizes the change in a sentence. */
export function summaryOf(preview: GrantPreview): string {
  const { added, removed, ends } = preview;
  const moved = ends.filter(({ isNew }) => !isNew).length;
  const change = [
    ...(added.length > 0 ? [`增加 ${added.length} 项权限`] : []),
    ...(removed.length > 0 ? [`收回 ${removed.length} 项权限`] : []),
    ...(moved > 0 ? [`调整 ${moved} 项权限的有效期`] : []),
  ].join('，');
  return [change, peopleText(preview)].filter((part) => part !== '').join('；');
}
