import type { DepartmentMove } from '@baisi/contract/departments';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import styles from './move-consequences.module.css';

const namesOf = (list: DepartmentMove['rules'], unit: string) =>
  namesInShort(
    list.map(({ name }) => name),
    unit,
  );

/** Returns the changes that a move makes, one line per kind. */
function linesOf(move: DepartmentMove): string[] {
  const { departments, people, sessions, rules, gaining, losing, rulesGaining, rulesLosing } = move;
  return [
    `${departments} 个部门（含下级部门）将获得新的机构编码，人员、权限与历史记录保留`,
    ...(people > 0 ? [`${people} 名人员随部门移动`] : []),
    ...(sessions > 0 ? [`${sessions} 个登录会话正在这些部门办公，不会中断`] : []),
    ...(rules.length > 0 ? [`数据规则 ${namesOf(rules, '条规则')} 中的部门编码将同步更新`] : []),
    ...(gaining.length > 0 ? [`${namesOf(gaining, '人')} 将开始负责该部门`] : []),
    ...(losing.length > 0 ? [`${namesOf(losing, '人')} 将不再负责该部门`] : []),
    ...(rulesGaining.length > 0 ? [`数据规则 ${namesOf(rulesGaining, '条规则')} 将包含该部门的数据`] : []),
    ...(rulesLosing.length > 0 ? [`数据规则 ${namesOf(rulesLosing, '条规则')} 将不再包含该部门的数据`] : []),
  ];
}

/** Lists the result of the dry run of a move. */
export function MoveConsequences({ move }: { move: DepartmentMove }) {
  return (
    <ul className={styles.list} aria-label="移动的影响">
      {linesOf(move).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
