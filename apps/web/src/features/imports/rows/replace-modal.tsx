import { type ImportBatch, imports } from '@baisi/contract/imports';
import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { count } from '../imports.logic.ts';
import { useBatchCommand } from '../imports.queries.ts';
import { shownColumns } from './import-rows.logic.ts';

type Props = { batch: ImportBatch; onClose: () => void; onReplaced: () => void };

const everywhere = '';

/** 查找替换 over all rows of the draft: the first press counts the cells, the second one replaces them. */
export function ReplaceModal({ batch, onClose, onReplaced }: Props) {
  const [key, setKey] = useState(everywhere);
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [isWholeCell, setWholeCell] = useState(false);
  const [counted, setCounted] = useState<{ about: string; count: number }>();
  const about = JSON.stringify([key, find, isWholeCell]);
  const wish = {
    id: batch.id,
    ...(key === everywhere ? {} : { key }),
    find,
    replacement,
    isWholeCell,
  };
  const look = useBatchCommand(imports.replace, {
    onDone: (result) => setCounted({ about, count: result.count }),
  });
  // While the button shows progress it ignores a press, so it keeps its name until then.
  const found = counted?.about === about && !look.isPending ? counted.count : undefined;
  const replace = useBatchCommand(imports.replace, {
    batchIn: (result) => result.batch,
    onDone: (result) => {
      notify.success(`已替换 ${count(result.count)} 个单元格`);
      onReplaced();
      onClose();
    },
  });
  const run = () => {
    if (found === undefined) look.mutate({ ...wish, isDry: true });
    else replace.mutate({ ...wish, isDry: false });
  };
  return (
    <Modal
      open
      title="查找替换"
      okText={found === undefined ? '查找' : `替换 ${count(found)} 个单元格`}
      okButtonProps={{ disabled: find === '' || found === 0 }}
      confirmLoading={look.isPending || replace.isPending}
      onOk={run}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={run}>
        <Form.Item label="列" htmlFor="import-replace-column">
          <Select
            id="import-replace-column"
            value={key}
            options={[
              { value: everywhere, label: '所有列' },
              ...shownColumns(batch.columns, batch.fileColumns).map((column) => ({
                value: column.key,
                label: column.title,
              })),
            ]}
            onChange={setKey}
          />
        </Form.Item>
        <Form.Item label="查找内容" htmlFor="import-replace-find">
          <Input
            id="import-replace-find"
            maxLength={2_000}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        </Form.Item>
        <Form.Item label="替换为" htmlFor="import-replace-by">
          <Input
            id="import-replace-by"
            maxLength={2_000}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
        </Form.Item>
        <Checkbox checked={isWholeCell} onChange={({ target }) => setWholeCell(target.checked)}>
          整个单元格相同才替换
        </Checkbox>
        <button type="submit" hidden aria-label="查找" />
      </Form>
      <p role="status">
        {found === undefined ? '' : found === 0 ? '没有找到' : `找到 ${count(found)} 个单元格`}
      </p>
    </Modal>
  );
}
