import type { RightsPreview } from '@baisi/contract/user-rights';
import { endLinesOf } from '../../../fields/grant-end/end-lines.logic.ts';
import { RefusedPeople } from './refused-people.tsx';
import styles from './rights-preview-view.module.css';

type Person = RightsPreview['people'][number];

/** Returns what a user gains and loses, one line per kind; leaves out empty kinds. */
function linesOf({ roles, departments, departmentRoles, gains, loses, ends }: Person) {
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return [
    { words: '获得角色', tone: 'gain', names: roles.added },
    { words: '失去角色', tone: 'loss', names: roles.removed },
    { words: '加入部门', tone: 'gain', names: departments.added },
    { words: '离开部门', tone: 'loss', names: departments.removed },
    { words: '获得部门角色', tone: 'gain', names: departmentRoles.added },
    { words: '失去部门角色', tone: 'loss', names: departmentRoles.removed },
    { words: '获得菜单', tone: 'gain', names: named(gains.menus) },
    { words: '获得按钮', tone: 'gain', names: named(gains.buttons) },
    { words: '失去菜单', tone: 'loss', names: named(loses.menus) },
    { words: '失去按钮', tone: 'loss', names: named(loses.buttons) },
    ...endLinesOf(ends).map(({ text, names }) => ({ words: `有效期：${text}`, tone: 'end', names })),
  ].filter(({ names }) => names.length > 0);
}

/** Result of the dry run of a change of roles or departments, user by user. */
export function RightsPreviewView({ preview: { people, refused } }: { preview: RightsPreview }) {
  return (
    <div className={styles.preview}>
      {refused.length === 0 ? null : <RefusedPeople refused={refused} />}
      <p className={styles.summary}>
        {people.length === 0 ? '没有人的角色和部门会因此改变。' : `${people.length} 人会因此改变。`}
      </p>
      <ul className={styles.people} aria-label="受影响的人">
        {people.map((person) => (
          <li key={person.userId} className={styles.person}>
            <strong>
              {person.realname}（{person.username}）
            </strong>
            <dl className={styles.changes}>
              {linesOf(person).map(({ words, tone, names }) => (
                <div key={words} data-tone={tone}>
                  <dt>{words}</dt>
                  <dd>{names.join('、')}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
