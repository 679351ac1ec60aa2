import { type PrintProblem, printProblemTexts } from '@baisi/contract/print-layout';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { FullScreenModal } from '../../../ui/full-screen-modal/full-screen-modal.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { savePdf } from '../drawer/print-pdf.ts';
import { type Printed, paperOf } from '../drawer/use-print-run.ts';
import type { PrintSettingsState } from '../drawer/use-print-settings.ts';
import { checkOf, pdfOf } from '../printing.queries.ts';
import styles from './label-preview-modal.module.css';
import { PagePicture } from './page-picture.tsx';

type Props = {
  /** The modal is open while there are any. */
  waybills: readonly Printed[];
  settings: PrintSettingsState;
  isPrinting: boolean;
  onPrint: () => void;
  onClose: () => void;
};

const zooms = [
  { value: 1, label: '100%' },
  { value: 1.5, label: '150%' },
  { value: 2, label: '200%' },
];
/** Thumbnails beside the page; further pages are reached by the buttons below it. */
const mostThumbnails = 60;

const sentenceOf = ({ page, kind, detail }: PrintProblem): string =>
  `第${page}页：${printProblemTexts[kind]}${detail === '' ? '' : `（${detail}）`}`;

/** 打印预览 of labels: each page dot by dot as it is printed, in its real size, with what cannot be printed well. */
export function LabelPreviewModal({ waybills, settings, isPrinting, onPrint, onClose }: Props) {
  const open = waybills.length > 0;
  // The pages stay visible while the dialog fades out.
  const [shown, setShown] = useState(waybills);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [isSaving, setSaving] = useState(false);
  if (open && shown !== waybills) {
    setShown(waybills);
    setPage(1);
  }
  const { template } = settings;
  const paper = paperOf(
    settings,
    shown.map(({ id }) => id),
  );
  const query = useQuery({ ...checkOf(paper ?? emptyPaper), enabled: open && paper !== undefined });
  const save = async () => {
    if (paper === undefined || template === undefined) return;
    setSaving(true);
    try {
      savePdf((await pdfOf(paper, settings.settings.copies)).blob, template.name);
    } finally {
      setSaving(false);
    }
  };
  return (
    <FullScreenModal
      title="打印预览"
      open={open}
      width={860}
      bodyHeight="min(70dvh, calc(100dvh - 200px))"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <span>
            {template === undefined ? '' : `${template.name}　${template.widthMm} × ${template.heightMm} mm`}
          </span>
          <span className={styles.buttons}>
            <Button loading={isSaving} onClick={() => void save().catch(() => undefined)}>
              下载PDF
            </Button>
            <Button type="primary" loading={isPrinting} onClick={onPrint}>
              打印
            </Button>
          </span>
        </div>
      }
    >
      <Loaded query={query}>
        {({ pageCount, problems }) => {
          const pages = Array.from({ length: Math.min(pageCount, mostThumbnails) }, (_, index) => index + 1);
          return paper === undefined || template === undefined ? null : (
            <div className={styles.content}>
              {problems.length === 0 ? null : (
                <Alert
                  type="warning"
                  showIcon
                  className={styles.alert ?? ''}
                  title={`${problems.length}处内容不能正常打印`}
                  description={
                    <ul className={styles.problems}>
                      {problems.slice(0, 10).map((problem) => (
                        <li key={`${problem.page} ${problem.elementId} ${problem.kind}`}>
                          {sentenceOf(problem)}
                        </li>
                      ))}
                    </ul>
                  }
                />
              )}
              <div className={styles.bar}>
                <Segmented aria-label="缩放" options={zooms} value={zoom} onChange={setZoom} />
                <span className={styles.turn}>
                  <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    上一页
                  </Button>
                  <span>
                    {page} / {pageCount}
                  </span>
                  <Button disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
                    下一页
                  </Button>
                </span>
              </div>
              <div className={styles.columns}>
                {pageCount < 2 ? null : (
                  <ul className={styles.thumbnails} aria-label="页面">
                    {pages.map((one) => (
                      <li key={one}>
                        <button
                          type="button"
                          className={styles.thumbnail}
                          aria-label={`第${one}页`}
                          aria-current={one === page}
                          onClick={() => setPage(one)}
                        >
                          <PagePicture paper={paper} page={one} widthMm={template.widthMm} scale="small" />
                          {one}
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
                <div className={styles.sheet}>
                  <PagePicture paper={paper} page={page} widthMm={template.widthMm} scale={zoom} />
                </div>
              </div>
            </div>
          );
        }}
      </Loaded>
    </FullScreenModal>
  );
}

/** The input of a query that is not sent. */
const emptyPaper = { waybillIds: '', templateId: '', offsetXMm: 0, offsetYMm: 0, scalePercent: 100 };
