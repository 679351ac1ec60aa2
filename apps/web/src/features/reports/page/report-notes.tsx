import { InfoCircleOutlined } from '@ant-design/icons';
import { mostReportRows, type ReportData, type ReportLimit } from '@baisi/contract/reports';
import { Button, Popover } from 'antd';
import { numberText } from '../../../ui/format/number-text.logic.ts';
import styles from './report-page.module.css';

const named = (rules: readonly string[]): string =>
  rules.length === 0 ? '没有授权的数据规则' : rules.map((rule) => `「${rule}」`).join('');

function linesOf({ source, isNarrowed, rules, hidden }: ReportLimit): string[] {
  return [
    ...(isNarrowed ? [`${source}：只显示您有权看到的行，依据${named(rules)}`] : []),
    ...(hidden.length > 0 ? [`${source}：您看不到的列为空：${hidden.join('、')}`] : []),
  ];
}

/** The parts that a reader does not see: rows and columns out of reach, columns that have gone, rows beyond the limit. */
export function ReportNotes({ limits, gone, hasMore }: Pick<ReportData, 'limits' | 'gone' | 'hasMore'>) {
  const isNarrowed = limits.some((one) => one.isNarrowed);
  const words = [
    ...(isNarrowed ? ['只显示您有权看到的行'] : []),
    ...(limits.some(({ hidden }) => hidden.length > 0) ? ['部分列对您隐藏'] : []),
    ...(hasMore ? [`只显示前 ${numberText(mostReportRows)} 行`] : []),
    ...(gone.length > 0 ? [`${gone.length} 列已失效`] : []),
  ];
  if (words.length === 0) return null;
  const lines = [
    ...limits.flatMap(linesOf),
    ...(hasMore ? ['符合条件的行更多，请增加条件缩小范围'] : []),
    ...(gone.length > 0
      ? [`报表的查询已不再返回这些列，请联系报表作者：${gone.map(({ fieldTxt }) => fieldTxt).join('、')}`]
      : []),
  ];
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <ul className={styles.notes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    >
      <Button
        type="text"
        size="small"
        className={styles.note ?? ''}
        icon={<InfoCircleOutlined aria-hidden />}
        title="查看原因"
      >
        {words.join(' · ')}
      </Button>
    </Popover>
  );
}
