import { dotsPerMm, printDpis } from '@baisi/contract/print-layout';
import { Alert, Button, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { SmallPager } from '../../../../ui/paging/small-pager.tsx';
import type { ElementEdits } from '../elements/use-element-edits.ts';
import { PageView } from './page-view.tsx';
import styles from './preview.module.css';
import { ProblemList } from './problem-list.tsx';
import type { ShownProblem } from './problems.logic.ts';
import type { PageDraft } from './use-page-draft.ts';
import { type Zoom, zooms, zoomTexts } from './zoom.logic.ts';

type Props = {
  draft: PageDraft;
  edits: ElementEdits;
  problems: readonly ShownProblem[];
  onProblem: (problem: ShownProblem) => void;
};

const zoomOptions = zooms.map((value) => ({ value, label: zoomTexts[value] }));
const dpiOptions = printDpis.map((value) => ({ value, label: `${value} dpi` }));

function factsOf({ size: { widthMm, heightMm }, dpi, pageCount }: PageDraft): string {
  const dots = dotsPerMm(dpi);
  return [
    `${widthMm} × ${heightMm} mm`,
    `${Math.round(widthMm * dots)} × ${Math.round(heightMm * dots)} 点`,
    ...(pageCount > 1 ? [`共 ${pageCount} 页`] : []),
  ].join(' · ');
}

/** The page as the printer prints it, dot by dot, while the template is edited. */
export function PreviewPane({ draft, edits, problems, onProblem }: Props) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const { isPage, isAsking, failure, picture } = draft;
  return (
    <section className={styles.pane} aria-label="预览" aria-busy={isAsking}>
      <div className={styles.tools}>
        <Segmented<Zoom>
          size="small"
          aria-label="缩放"
          options={zoomOptions}
          value={zoom}
          onChange={setZoom}
        />
        <Segmented
          size="small"
          aria-label="分辨率"
          options={dpiOptions}
          value={draft.dpi}
          onChange={draft.setDpi}
        />
        <span className={styles.switch} title="只打印刻度，用于校准打印机">
          <Switch size="small" aria-label="测试页" checked={draft.isTestPage} onChange={draft.setTestPage} />
          测试页
        </span>
      </div>
      {failure === undefined ? null : (
        <Alert
          type="error"
          showIcon
          title={picture === undefined ? failure : `${failure}，显示的是上一次的画面`}
          action={
            <Button size="small" onClick={draft.again}>
              重试
            </Button>
          }
        />
      )}
      {isPage ? (
        <div className={styles.table}>
          <PageView draft={draft} edits={edits} zoom={zoom} />
        </div>
      ) : (
        <p className={styles.facts}>宽度和高度应为 20 到 420 毫米</p>
      )}
      <div className={styles.foot}>
        <p className={styles.facts} role="status">
          {isPage ? factsOf(draft) : ''}
        </p>
        <span className={styles.pager}>
          <SmallPager page={draft.page} pageSize={1} total={draft.pageCount} onTurn={draft.setPage} />
        </span>
      </div>
      <ProblemList problems={problems} onChoose={onProblem} />
    </section>
  );
}
