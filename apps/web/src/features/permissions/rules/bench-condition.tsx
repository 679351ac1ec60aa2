import type { RuleBench } from '@baisi/contract/access-inspector';
import { Alert } from 'antd';
import { ChainView } from '../inspector/chain-view.tsx';
import { RuleTexts } from './rule-texts.tsx';
import styles from './rules.module.css';

export function Condition({ grants }: Pick<RuleBench, 'grants'>) {
  if (grants.length === 0)
    return <Alert type="warning" showIcon title="该用户的授权中没有此菜单，看不到任何数据。" />;
  return (
    <ul className={styles.list} aria-label="使用的条件">
      {grants.map(({ steps, rules }, at) => (
        <li key={steps.map(({ id }) => id).join('/')} className={styles.lines}>
          {at === 0 ? null : <span className={styles.or}>或</span>}
          <div className={styles.grant}>
            {steps.length === 0 ? null : <ChainView steps={steps} />}
            <RuleTexts rules={rules} />
          </div>
        </li>
      ))}
    </ul>
  );
}
