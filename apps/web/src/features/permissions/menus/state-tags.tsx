import { permissionFields } from '@baisi/contract/permission-record';
import { menuType } from '@baisi/contract/permissions';
import type { ReactNode } from 'react';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import type { MenuRow } from './menu-tree.logic.ts';
import styles from './menus.module.css';

const colourOf: Readonly<Record<string, 'red' | 'gold'>> = { 已停用: 'red', 数据规则: 'gold' };
const nothing = <span className={styles.quiet}>-</span>;

/** Tags for the unusual states of a menu or button; renders `none` when it has none. */
export function StateTags({ row, none = nothing }: { row: MenuRow; none?: ReactNode }) {
  const { isHidden } = useGuardedFields(permissionFields);
  const isButton = row.menuType === menuType.button;
  const tags = [
    isButton && row.status === '0' && !isHidden('status') ? '已停用' : undefined,
    isButton && row.permsType === '2' && !isHidden('permsType') ? '可编辑' : undefined,
    row.hidden ? '隐藏' : undefined,
    row.keepAlive ? '缓存' : undefined,
    row.alwaysShow ? '聚合' : undefined,
    row.internalOrExternal ? '外部' : undefined,
    !isButton && !row.route && !isHidden('route') ? '非路由' : undefined,
    row.ruleFlag === 1 ? '数据规则' : undefined,
  ].filter((tag) => tag !== undefined);
  return tags.length === 0 ? (
    none
  ) : (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <PlainTag key={tag} {...(colourOf[tag] === undefined ? {} : { colour: colourOf[tag] })}>
          {tag}
        </PlainTag>
      ))}
    </span>
  );
}
