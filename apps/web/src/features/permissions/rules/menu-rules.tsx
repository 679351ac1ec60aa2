import { PlusOutlined } from '@ant-design/icons';
import type { PermissionNode } from '@baisi/contract/permission-records';
import type { DataRule } from '@baisi/contract/permission-rules';
import type { RowFields } from '@baisi/contract/rules/row-rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useRecordHistory } from '../../../fields/record-history/use-record-history.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ruleAnswers, rulesOf } from '../permissions.queries.ts';
import { RuleBenchPanel } from './rule-bench-panel.tsx';
import { RuleGround } from './rule-form.ts';
import { RuleFormModal } from './rule-form-modal.tsx';
import { RuleTable } from './rule-table.tsx';
import styles from './rules.module.css';
import { useRuleActions } from './use-rule-actions.ts';

/** The rules of one menu, and what they leave whom. */
export function Rules({ menu, fields }: { menu: PermissionNode; fields: RowFields }) {
  const rules = useQuery(rulesOf(menu.id));
  const [form, setForm] = useState<{ id: string | undefined; isOpen: boolean; key: number }>({
    id: undefined,
    isOpen: false,
    key: 0,
  });
  const [tried, setTried] = useState<DataRule>();
  const show = (id: string | undefined) => setForm(({ key }) => ({ id, isOpen: true, key: key + 1 }));
  const history = useRecordHistory<DataRule>({
    table: 'sys_permission_data_rule',
    code: 'permission:list',
    nameOf: ({ ruleName }) => ruleName,
    refreshes: ruleAnswers,
  });
  const actionsOf = useRuleActions({
    isLast: rules.data?.length === 1,
    attempt: setTried,
    edit: ({ id }) => show(id),
    historyOf: history.actionOf,
  });
  return (
    <>
      <Alert
        type="info"
        showIcon
        className={styles.intro ?? ''}
        title="没有规则时，有权限的人可以看到全部数据"
        description="从第一条规则起，每个授权只显示满足它所选全部规则的数据；一个人看到的是他各个授权之和。需要看到全部数据的授权，请选择条件为“全部数据”的规则。"
      />
      <div className={styles.bar}>
        <h2 className={styles.title}>规则</h2>
        <Allowed code="permission:rule">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => show(undefined)}>
            添加规则
          </Button>
        </Allowed>
      </div>
      <Loaded query={rules}>
        {(list) => (
          <>
            <RuleTable rules={list} fields={fields} actionsOf={actionsOf} />
            <Allowed code="permission:inspect">
              <RuleBenchPanel menuId={menu.id} rules={list} tried={tried} />
            </Allowed>
          </>
        )}
      </Loaded>
      <RuleGround value={{ menuId: menu.id, fields }}>
        <RuleFormModal
          key={form.key}
          open={form.isOpen}
          id={form.id}
          onClose={() => setForm({ ...form, isOpen: false })}
        />
      </RuleGround>
      {history.drawer}
    </>
  );
}
