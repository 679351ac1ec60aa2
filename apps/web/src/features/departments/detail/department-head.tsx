import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { SwitchedTag } from '../../../fields/switched/switched-tag.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import styles from './department-head.module.css';

type Props = {
  name: string;
  code: string;
  isOff?: boolean;
  /** Names of its ancestors, the top first. */
  path: readonly string[];
  tabs: readonly { key: string; text: string }[];
  tab: string;
  onTab: (key: string) => void;
  /** On a phone: leads back to the tree. */
  back: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Title, actions and tabs of a department's panel. */
export function DepartmentHead({
  name,
  code,
  isOff = false,
  path,
  tabs,
  tab,
  onTab,
  back,
  actions,
  children,
}: Props) {
  const narrow = useNarrow();
  return (
    <section aria-label={name}>
      <header className={styles.head}>
        {narrow ? <div className={styles.back}>{back}</div> : null}
        <div className={styles.words}>
          {path.length === 0 ? null : <p className={styles.path}>{path.join(' / ')}</p>}
          <h2 className={styles.name}>
            <span className={styles.title}>{name}</span>
            <span className={styles.code}>{code}</span>
            {isOff ? <SwitchedTag status="0" /> : null}
          </h2>
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
      <Tabs
        aria-label={`${name}的内容`}
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={onTab}
        items={tabs.map(({ key, text }) => ({
          key,
          label: text,
          children: key === tab ? <div className={styles.content}>{children}</div> : null,
        }))}
      />
    </section>
  );
}
