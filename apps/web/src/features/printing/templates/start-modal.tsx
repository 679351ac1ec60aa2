import { printTemplates } from '@baisi/contract/print-templates';
import { useQuery } from '@tanstack/react-query';
import { Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query.ts';
import styles from './start-modal.module.css';
import { blankPages, copyOf, type TemplateValues } from './template-form.logic.ts';
import { sizeOf } from './templates-columns.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  onStart: (values: Partial<TemplateValues>) => void;
};

const copying = 'copy';
/** The usual size of labels comes first. */
const usual = blankPages[0].name;
/** Templates that are offered for a copy; the contract lists no more at once. */
const most = 100;

/** 添加面单模板: the choice between an empty page and a copy of a template. Remount it for every opening. */
export function StartModal({ open, onClose, onStart }: Props) {
  const [from, setFrom] = useState<string>(usual);
  const [copiedId, setCopiedId] = useState<string>();
  const { data, isFetching } = useQuery({
    ...queryOf(printTemplates.list, { pageNo: 1, pageSize: most }),
    enabled: open,
  });
  const stored = data?.records ?? [];
  const copied = stored.find(({ id }) => id === copiedId);
  const blank = blankPages.find(({ name }) => name === from);
  const start = () => {
    if (from === copying) {
      if (copied !== undefined) onStart(copyOf(copied));
    } else if (blank !== undefined) {
      const { widthMm, heightMm, templateKind } = blank;
      onStart({ widthMm, heightMm, templateKind });
    }
  };
  return (
    <Modal
      title="添加面单模板"
      open={open}
      width={480}
      okText="开始编辑"
      okButtonProps={{ disabled: from === copying && copied === undefined }}
      onOk={start}
      onCancel={onClose}
      destroyOnHidden
    >
      <Radio.Group
        className={styles.choices ?? ''}
        aria-label="从哪里开始"
        value={from}
        onChange={({ target }) => setFrom(String(target.value))}
      >
        {blankPages.map(({ name, hint }) => (
          <Radio key={name} value={name}>
            空白 {name} <span className={styles.hint}>{hint}</span>
          </Radio>
        ))}
        <Radio value={copying}>复制现有模板</Radio>
      </Radio.Group>
      {from === copying ? (
        <Select
          className={styles.stored ?? ''}
          aria-label="要复制的模板"
          placeholder="请选择模板"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          value={copiedId}
          onChange={setCopiedId}
          options={stored.map((one) => ({ value: one.id, label: `${one.name}（${sizeOf(one)}）` }))}
        />
      ) : null}
    </Modal>
  );
}
