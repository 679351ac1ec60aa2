import type { CheckRuleRecord } from '@baisi/contract/check-rules';
import { Modal } from 'antd';
import { linesOf } from './check-rules.logic.ts';
import { CheckTrial } from './check-trial.tsx';

type Props = { open: boolean; rule: CheckRuleRecord | undefined; onClose: () => void };

/** Dialog to test values against a stored rule. */
export function CheckRuleTrialModal({ open, rule, onClose }: Props) {
  return (
    <Modal
      title={rule === undefined ? '功能测试' : `功能测试：${rule.ruleName}`}
      open={open}
      width={680}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <CheckTrial lines={rule === undefined ? [] : linesOf(rule.ruleJson)} />
    </Modal>
  );
}
