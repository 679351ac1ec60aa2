import type { PermissionChoice } from '@baisi/contract/permission-records';
import { namesInShort } from '../../ui/format/names-text.logic.ts';

/** Returns the names of permissions by id. */
export function namesOf(nodes: readonly PermissionChoice[]): Map<string, string> {
  const all = (level: readonly PermissionChoice[]): [string, string][] =>
    level.flatMap(({ key, title, children }) => [[key, title], ...all(children ?? [])]);
  return new Map(all(nodes));
}

/** Describes a change: 增加 2 项权限（编辑用户、删除用户），收回 1 项权限（日志管理）. Empty without a change. */
export function changeText(
  { added, removed }: { added: ReadonlySet<string>; removed: ReadonlySet<string> },
  names: ReadonlyMap<string, string>,
): string {
  const part = (verb: string, keys: ReadonlySet<string>) =>
    keys.size === 0
      ? []
      : [
          `${verb} ${keys.size} 项权限（${namesInShort(
            [...keys].map((key) => names.get(key) ?? key),
            '项',
          )}）`,
        ];
  return [...part('增加', added), ...part('收回', removed)].join('，');
}
