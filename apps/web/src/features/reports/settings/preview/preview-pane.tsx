import { previewRows } from '@baisi/contract/report-editor';
import type { ReportItem } from '@baisi/contract/reports';
import { Alert, Button } from 'antd';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { placeOf } from '../sql/place.logic.ts';
import styles from './preview.module.css';
import { PreviewTable } from './preview-table.tsx';
import type { PreviewState } from './use-preview.ts';

type Props = {
  state: PreviewState;
  sql: string;
  /** The fields of the report, whose titles are shown. */
  items: readonly ReportItem[];
  mayRun: boolean;
  onGoTo: (at: number) => void;
  onExample: () => void;
};

const inMs = (ms: number): string => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** The rows, time and plan of a statement in one line. */
function figures({ answer }: PreviewState): string {
  if (answer === undefined || answer.problem !== null) return '';
  const { rows, hasMore, ms, plan, fields } = answer;
  const counted = hasMore ? `前 ${previewRows} 行` : `${rows.length} 行`;
  return [
    `${counted} ${fields.length} 列`,
    `${inMs(ms)} 毫秒`,
    ...(plan.length > 0 ? [plan.join(' → ')] : []),
  ].join(' · ');
}

function statusOf(state: PreviewState): string {
  if (state.fault === undefined) return figures(state) || (state.isAsking ? '正在查询…' : '');
  return state.answer === undefined ? '语句有误' : '语句有误，显示的是上一次的结果';
}

/** The first rows of a statement while it is typed. */
export function PreviewPane({ state, sql, items, mayRun, onGoTo, onExample }: Props) {
  const { isAsking, answer, fault } = state;
  if (!mayRun) return <EmptyState picture="refused" text="您没有【编辑报表】权限，不能预览" />;
  if (sql.trim() === '')
    return (
      <EmptyState picture="first" text="写下查询语句，结果会随着书写显示在这里">
        <Button onClick={onExample}>插入示例</Button>
      </EmptyState>
    );
  const place = fault?.hasPlace === true ? placeOf(sql, fault.at) : undefined;
  return (
    <div className={styles.pane} aria-busy={isAsking}>
      <p className={styles.figures} role="status">
        {statusOf(state)}
      </p>
      <div className={styles.progress} data-running={isAsking || undefined} />
      {fault === undefined ? null : (
        <Alert
          type="error"
          showIcon
          title={
            place === undefined ? fault.message : `第 ${place.line} 行第 ${place.column} 列：${fault.message}`
          }
          action={
            place === undefined ? undefined : (
              <Button size="small" onClick={() => onGoTo(fault.at)}>
                定位
              </Button>
            )
          }
        />
      )}
      {answer === undefined || answer.problem === null ? null : (
        <Alert type="warning" showIcon title={answer.problem} />
      )}
      {answer === undefined ? null : (
        <PreviewTable answer={answer} items={items} isOld={fault !== undefined} />
      )}
    </div>
  );
}
