import type { PermissionChoice } from '@baisi/contract/permission-records';
import { ruleFields } from '@baisi/contract/permission-rules';
import type { RuleChoice } from '@baisi/contract/role-grants';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useGuardedFields } from '../../platform/access/guarded-fields.ts';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import styles from './rule-choice.module.css';

/** Loads the rules of a menu and saves a selection of them. */
export type RuleChoices = {
  load: (permissionId: string, signal: AbortSignal) => Promise<RuleChoice>;
  save: (permissionId: string, ruleIds: readonly string[]) => Promise<unknown>;
  isSaving: boolean;
  /** Whether the permission to save was removed meanwhile. */
  isWithdrawn: boolean;
};

type Props = { open: boolean; menu: PermissionChoice | undefined; rules: RuleChoices; onClose: () => void };

/** 数据权限规则: the row rules that a grant applies to a menu. Remount it for every opening. */
export function RuleChoiceDrawer({ open, menu, rules, onClose }: Props) {
  const narrow = useNarrow();
  const { isHidden } = useGuardedFields(ruleFields);
  const id = menu?.key ?? '';
  const query = useQuery({
    queryKey: ['rule-choice', useId(), id],
    queryFn: ({ signal }) => rules.load(id, signal),
    enabled: open,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<readonly string[]>();
  const stored = query.data?.drChecked?.split(',').filter(Boolean) ?? [];
  const value = chosen ?? stored;
  const save = async () => {
    try {
      await rules.save(id, value);
      onClose();
    } catch {
      // The error policy reports the reason; the choice stays.
    }
  };
  return (
    <Drawer
      title={`数据权限规则：${menu?.title ?? ''}`}
      open={open}
      size={narrow ? '100%' : 420}
      destroyOnHidden
      onClose={onClose}
      footer={
        <>
          <WithdrawnNotice when={rules.isWithdrawn} />
          <div className={styles.foot}>
            <Button onClick={onClose}>{rules.isWithdrawn ? '关闭' : '取消'}</Button>
            <Button
              type="primary"
              loading={rules.isSaving}
              disabled={chosen === undefined || rules.isWithdrawn}
              onClick={() => void save()}
            >
              保存
            </Button>
          </div>
        </>
      }
    >
      <Loaded
        query={query}
        isEmpty={({ datarule }) => datarule.length === 0}
        empty={<EmptyState text="没有数据规则" />}
      >
        {({ datarule }) => (
          <>
            <p className={styles.note}>同时满足所选规则的数据可见；一条都不选，则看不到任何数据。</p>
            <Checkbox.Group
              aria-label="数据规则"
              className={styles.rules ?? ''}
              value={[...value]}
              onChange={(ids) => setChosen(ids.map(String))}
              options={datarule.map((rule) => ({
                value: rule.id,
                label: rule.status === '1' || isHidden('status') ? rule.ruleName : `${rule.ruleName}（无效）`,
              }))}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
