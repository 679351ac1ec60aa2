import type { PermissionNode } from '@baisi/contract/permission-records';
import type { RowFields } from '@baisi/contract/rules/row-rules';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { LiveGrid } from '../../../fields/live-grid/live-grid.tsx';
import { useRecordHistory } from '../../../fields/record-history/use-record-history.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { GuardedAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ruleAnswers, rulesOf } from '../permissions.queries.ts';
import { RuleBenchPanel } from './rule-bench-panel.tsx';
import styles from './rules.module.css';

type Named = { id: string; ruleName: string };
type Props = {
  menu: PermissionNode;
  fields: RowFields;
  onUnsaved: ComponentProps<typeof LiveGrid>['onUnsaved'];
};

/** Imports the chunk with the grid when rules are shown, so that the page of menus does not load it. */
const rulesGridPart = {
  queryKey: ['part', 'rules-grid'],
  queryFn: () => import('./rules-grid.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The row rules of one menu, and a test of the rows that a user sees by them. */
export function Rules({ menu, fields, onUnsaved }: Props) {
  const { only } = useAllowed();
  const part = useQuery(rulesGridPart);
  const rules = useQuery(rulesOf(menu.id));
  const [tried, setTried] = useState<{ id: string }>();
  const history = useRecordHistory<Named>({
    table: 'sys_permission_data_rule',
    code: 'permission:list',
    nameOf: ({ ruleName }) => ruleName,
    refreshes: ruleAnswers,
  });
  const actionsOf = (rule: Named) =>
    only<GuardedAction>([
      { key: 'try', label: '试算', code: 'permission:inspect', run: () => setTried({ id: rule.id }) },
      history.actionOf(rule),
    ]);
  return (
    <>
      <Alert
        type="info"
        showIcon
        className={styles.intro ?? ''}
        title="没有规则时，有权限的人可以看到全部数据"
        description="从第一条规则起，每个授权只显示满足它所选全部规则的数据；一个人看到的是他各个授权之和。需要看到全部数据的授权，请选择条件为“全部数据”的规则。"
      />
      <Loaded query={part}>
        {({ RulesGrid }) => (
          <RulesGrid
            menuId={menu.id}
            menuName={menu.name}
            fields={fields}
            rows={rules}
            actionsOf={actionsOf}
            onUnsaved={onUnsaved}
          />
        )}
      </Loaded>
      <Allowed code="permission:inspect">
        <RuleBenchPanel menuId={menu.id} rules={rules.data ?? []} tried={tried} />
      </Allowed>
      {history.drawer}
    </>
  );
}
