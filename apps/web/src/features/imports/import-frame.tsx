import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { StepList } from '../../ui/step-list/step-list.tsx';
import styles from './import-page.module.css';
import { steps } from './imports.logic.ts';
import { useOpenBatch } from './use-open-batch.ts';

type Props = {
  title: string;
  description?: string;
  /** Index of the present step in `steps`. */
  at: number;
  children: ReactNode;
};

/** Index of the step 检查数据. */
const rowsStep = 2;

/** The page of one import: its steps, then the content of the present one. */
export function ImportFrame({ title, description, at, children }: Props) {
  const { list } = useOpenBatch();
  return (
    <Page
      title={title}
      {...(description === undefined ? {} : { description })}
      extra={<Button onClick={list}>导入记录</Button>}
    >
      <div className={styles.body} data-wide={at === rowsStep || undefined}>
        <div className={styles.steps}>
          <StepList steps={steps} at={at} />
        </div>
        {children}
      </div>
    </Page>
  );
}
