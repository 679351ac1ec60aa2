import { print } from '@baisi/contract/print-jobs';
import { type PrinterRecord, printers } from '@baisi/contract/printers';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Select } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';

type Props = { open: boolean; printer: PrinterRecord | undefined; onClose: () => void };

/** 打印测试页: rulers on the page of a template. Remount it for every opening. */
export function TestPageModal({ open, printer, onClose }: Props) {
  const query = useQuery({ ...queryOf(print.templates, {}), enabled: open });
  const [chosenId, setChosenId] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const test = useCall(printers.test, {
    onDone: onClose,
    onRefused: ({ message }) => {
      setRefusal(message);
      return true;
    },
  });
  const templateId = chosenId ?? query.data?.[0]?.id;
  const send = () => {
    if (printer === undefined || templateId === undefined) return;
    setRefusal(undefined);
    test.mutate({ id: printer.id, templateId });
  };
  return (
    <Modal
      title={`打印测试页：${printer?.name ?? ''}`}
      open={open}
      width={480}
      okText={test.isPending ? '正在发送' : '打印'}
      okButtonProps={{ disabled: templateId === undefined, loading: test.isPending }}
      onOk={send}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>打印一张带毫米刻度的测试页，用它核对纸张大小，并填写偏移和缩放。</p>
      <Loaded
        query={query}
        isEmpty={(templates) => templates.length === 0}
        empty={<EmptyState text="没有启用的面单模板，请先添加" />}
      >
        {(templates) => (
          <Select
            aria-label="面单模板"
            style={{ width: '100%' }}
            disabled={test.isPending}
            value={templateId ?? null}
            onChange={setChosenId}
            options={templates.map(({ id, name, widthMm, heightMm }) => ({
              value: id,
              label: `${name}（${widthMm} × ${heightMm} mm）`,
            }))}
          />
        )}
      </Loaded>
      <div role="status" aria-live="polite" style={{ marginTop: 12 }}>
        {test.isPending ? (
          <Alert type="info" showIcon title="正在发送，打印机没有响应时需要等待几秒" />
        ) : null}
        {refusal === undefined ? null : <Alert type="error" showIcon title={refusal} />}
      </div>
    </Modal>
  );
}
