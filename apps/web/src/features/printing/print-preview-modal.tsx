import { Alert, Button } from 'antd';
import { useState } from 'react';
import { requestPrint } from '../../fields/print-request/print-request.ts';
import { Allowed } from '../../platform/access/allowed.tsx';
import { notify } from '../../platform/notify.ts';
import { FullScreenModal } from '../../ui/full-screen-modal/full-screen-modal.tsx';
import { ImageList } from '../../ui/image-list/image-list.tsx';
import { Paper } from './paper.tsx';
import type { Sheet } from './print-list.logic.ts';
import styles from './print-preview-modal.module.css';
import { usePictures } from './use-pictures.ts';

type Props = {
  sheets: readonly Sheet[];
  onChange: (sheets: readonly Sheet[]) => void;
  /** Opens the browser's own print dialog. */
  print: () => void;
};

/** 打印预览: waybills with their pictures, in printing order. The dialog is open while there are any. */
export function PrintPreviewModal({ sheets, onChange, print }: Props) {
  const open = sheets.length > 0;
  // The sheets stay visible while the dialog fades out.
  const [shown, setShown] = useState(sheets);
  if (open && shown !== sheets) setShown(sheets);
  const pictures = usePictures(sheets);
  const close = () => onChange([]);
  const bare = shown.filter(({ pictures: own }) => own.length === 0);
  const printLabels = (chosen: readonly Sheet[]) => {
    onChange(sheets.filter((sheet) => !chosen.includes(sheet)));
    requestPrint(chosen.map(({ number }) => `,${number}`));
  };
  const put = (changed: Sheet) => onChange(sheets.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <FullScreenModal
      title="打印预览"
      open={open}
      width={760}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <span>共 {shown.length} 张面单</span>
          <span className={styles.buttons}>
            <Button onClick={close}>关闭</Button>
            <Button type="primary" loading={pictures.isWaiting} onClick={print}>
              打印
            </Button>
          </span>
        </div>
      }
    >
      {pictures.failed === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={styles.alert ?? ''}
          title={`${pictures.failed} 张图片加载失败，打印时会缺少这些图片`}
          action={
            <Button size="small" onClick={pictures.retry}>
              重新加载
            </Button>
          }
        />
      )}
      {bare.length < 2 ? null : (
        <Allowed code="waybill:print">
          <Alert
            type="info"
            showIcon
            className={styles.alert ?? ''}
            title={`${bare.length}个运单没有图片，可以打印面单`}
            action={
              <Button size="small" onClick={() => printLabels(bare)}>
                全部打印面单
              </Button>
            }
          />
        </Allowed>
      )}
      {shown.map((sheet) => (
        <section key={sheet.id} className={styles.sheet} aria-label={`运单 ${sheet.number}`}>
          <h3 className={styles.head}>
            <span className={styles.label}>运单号</span>
            {sheet.number}
          </h3>
          {sheet.pictures.length === 0 ? (
            <p className={styles.nothing}>
              <span>无图片</span>
              <Allowed code="waybill:print">
                <Button type="link" size="small" onClick={() => printLabels([sheet])}>
                  打印面单
                </Button>
              </Allowed>
            </p>
          ) : (
            <ImageList
              key={pictures.attempt}
              images={sheet.pictures}
              onChange={(next) => put({ ...sheet, pictures: next })}
              warn={notify.warning}
            />
          )}
        </section>
      ))}
      {open ? <Paper sheets={sheets} attempt={pictures.attempt} onPicture={pictures.note} /> : null}
    </FullScreenModal>
  );
}
