import { ReloadOutlined } from '@ant-design/icons';
import type { FillRuleRecord } from '@baisi/contract/fill-rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import styles from './fill-rules.module.css';
import { nextValue } from './fill-rules.queries.ts';

type Props = { open: boolean; rule: FillRuleRecord | undefined; onClose: () => void };

/** Dialog that shows the next value of a rule. Remount it for every opening. */
export function FillRuleTestModal({ open, rule, onClose }: Props) {
  const query = useQuery({ ...nextValue(rule?.ruleCode ?? ''), enabled: open && rule !== undefined });
  return (
    <Modal
      title={rule === undefined ? '功能测试' : `功能测试：${rule.ruleName}`}
      open={open}
      destroyOnHidden
      footer={
        <Button
          icon={<ReloadOutlined aria-hidden />}
          loading={query.isFetching}
          disabled={query.data === undefined}
          onClick={() => void query.refetch()}
        >
          再次测试
        </Button>
      }
      onCancel={onClose}
    >
      <Loaded query={query}>
        {(value) => (
          <>
            <p className={styles.note}>下一个值：</p>
            <p role="status" className={styles.value}>
              {value}
            </p>
            <p className={styles.note}>测试只作预览，不会占用号码。</p>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
