import type { DataRule } from '@baisi/contract/permission-rules';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { PersonSelect } from '../../../fields/person/person-select.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { benchOf } from '../permissions.queries.ts';
import { BenchResult } from './bench-result.tsx';
import styles from './rules.module.css';

type Props = {
  menuId: string;
  rules: readonly DataRule[];
  /** The rule to test by itself. A new object selects it again, even the same rule. */
  tried: { id: string } | undefined;
};

const allGrants = 'all';

/** 规则试算: shows the rows that a user would see, by all the user's grants or by one rule alone. */
export function RuleBenchPanel({ menuId, rules, tried }: Props) {
  const [userId, setUserId] = useState<string | null>(null);
  const [choice, setChoice] = useState(allGrants);
  const [last, setLast] = useState(tried);
  if (tried !== last) {
    setLast(tried);
    if (tried !== undefined) setChoice(tried.id);
  }
  const rule = rules.find(({ id }) => id === choice);
  const asked =
    rule === undefined
      ? null
      : { ruleColumn: rule.ruleColumn, ruleConditions: rule.ruleConditions, ruleValue: rule.ruleValue };
  const query = useQuery({
    ...benchOf({ permissionId: menuId, userId: userId ?? '', rule: asked }),
    enabled: userId !== null,
  });
  const headingId = useId();
  return (
    <section className={styles.bench} aria-labelledby={headingId}>
      <div className={styles.bar}>
        <h2 className={styles.title} id={headingId}>
          规则试算
        </h2>
        <span className={styles.quiet}>只统计您自己可见的数据</span>
      </div>
      <div className={styles.question}>
        <div className={styles.field}>
          <span>用户</span>
          <PersonSelect value={userId} onChange={setUserId} aria-label="试算用户" />
        </div>
        <div className={styles.field}>
          <span>依据</span>
          <Select
            aria-label="试算依据"
            value={rule === undefined ? allGrants : choice}
            onChange={setChoice}
            options={[
              { value: allGrants, label: '该用户的全部授权' },
              ...rules.map(({ id, ruleName }) => ({ value: id, label: `仅规则：${ruleName}` })),
            ]}
          />
        </div>
      </div>
      {userId === null ? (
        <p className={styles.quiet}>选择一位用户，查看他能看到哪些数据、依据什么条件。</p>
      ) : (
        <Loaded query={query}>{(bench) => <BenchResult bench={bench} />}</Loaded>
      )}
    </section>
  );
}
