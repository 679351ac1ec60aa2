import { Button } from 'antd';
import { useState } from 'react';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { LabelPreviewModal } from '../preview/label-preview-modal.tsx';
import { setPrintList } from '../print-list.ts';
import { PrintConfirmModal } from './print-confirm-modal.tsx';
import { PrintLineRow } from './print-line.tsx';
import { PrintOutcome } from './print-outcome.tsx';
import { saves } from './print-pdf.ts';
import { PrintSettingsForm } from './print-settings-form.tsx';
import { printValuesOf } from './print-values.logic.ts';
import { SendToComputer } from './send-to-computer.tsx';
import { useFoundWaybills } from './use-found-waybills.ts';
import { usePrintReason } from './use-print-reason.tsx';
import { type Printed, usePrintRun } from './use-print-run.ts';
import { usePrintSettings } from './use-print-settings.ts';
import styles from './waybill-print-drawer.module.css';

type Props = { values: readonly string[]; open: boolean; onClose: () => void };

/** 快递面单打印 (product-spec §2, 430 px): the number of each value is its second part; without one it is not printed. */
export function WaybillPrintDrawer({ values, open, onClose }: Props) {
  const narrow = useNarrow();
  const lines = printValuesOf(values);
  const settings = usePrintSettings();
  const reason = usePrintReason();
  const run = usePrintRun(settings, reason.ask);
  const [previewed, setPreviewed] = useState<readonly Printed[]>([]);
  const { query, found, refusalOf, ready } = useFoundWaybills(lines, settings.template, open);
  const isBusy = run.isPreparing || run.isRunning || settings.template === undefined;
  return (
    <>
      <Drawer
        open={open}
        title="快递面单打印"
        size={narrow ? '100%' : 430}
        destroyOnHidden
        onClose={onClose}
        footer={
          <div className={styles.foot}>
            <span>
              {ready.length === lines.length
                ? `共 ${lines.length} 个运单`
                : `${ready.length}/${lines.length} 个可打印`}
            </span>
            <span className={styles.buttons}>
              {saves() ? <SendToComputer waybills={ready} disabled={isBusy} /> : null}
              <Button disabled={ready.length === 0 || isBusy} onClick={() => setPreviewed(ready)}>
                打印预览
              </Button>
              <Button
                type="primary"
                loading={run.isPreparing}
                disabled={ready.length === 0 || isBusy}
                onClick={() => void run.print(ready).catch(() => undefined)}
              >
                全部打印
              </Button>
            </span>
          </div>
        }
      >
        <PrintSettingsForm state={settings} disabled={run.isPreparing || run.isRunning} />
        <PrintOutcome run={run} />
        <Loaded query={query}>
          {() => (
            <ul className={styles.lines}>
              {lines.map((value) => {
                const waybill = found.get(value.number);
                return (
                  <PrintLineRow
                    key={value.key}
                    value={value}
                    receiver={waybill?.receiverName}
                    printedCount={waybill?.printedCount ?? 0}
                    refusal={refusalOf(value.number)}
                    line={run.job?.lines.find(({ waybillId }) => waybillId === waybill?.id)}
                    disabled={isBusy}
                    onPrint={() => waybill && setPreviewed([waybill])}
                    onPictures={() => setPrintList([{ number: value.number, pictures: value.pictures }])}
                  />
                );
              })}
            </ul>
          )}
        </Loaded>
      </Drawer>
      <LabelPreviewModal
        waybills={previewed}
        settings={settings}
        isPrinting={run.isPreparing}
        onPrint={() => {
          const chosen = previewed;
          setPreviewed([]);
          void run.print(chosen).catch(() => undefined);
        }}
        onClose={() => setPreviewed([])}
      />
      <PrintConfirmModal run={run} />
      {reason.dialog}
    </>
  );
}
