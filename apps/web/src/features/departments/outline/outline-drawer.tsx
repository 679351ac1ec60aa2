import { departments } from '@baisi/contract/departments';
import { readOutline } from '@baisi/contract/rules/department-outline';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { levelBelow, useAddOutline } from '../departments.queries.ts';
import styles from './outline-drawer.module.css';
import { OutlinePreview } from './outline-preview.tsx';
import { OutlineTextArea } from './outline-text-area.tsx';

type Props = { open: boolean; below: string | undefined; onClose: () => void };

const example = '销售部\n  华东组\n  华南组\n客服部';

/** 批量添加: adds departments from an indented text, with a preview as a tree. Remount it for every opening. */
export function OutlineDrawer({ open, below, onClose }: Props) {
  const { modal } = App.useApp();
  const narrow = useNarrow();
  const [parentId, setParentId] = useState<string | null>(below ?? null);
  const [text, setText] = useState('');
  const siblings = useQuery({ ...levelBelow(parentId), enabled: open });
  const lines = readOutline(
    text,
    siblings.data?.map(({ departName }) => departName),
  );
  const wrong = lines.filter(({ problem }) => problem !== undefined).length;
  const isWithdrawn = useWithdrawn(departments.addOutline.access);
  const save = useAddOutline({ onDone: onClose });
  useUnsaved(() => open && text.trim() !== '');
  const leave = () => {
    if (text.trim() === '') return onClose();
    void modal.confirm({
      title: '确定放弃编辑？',
      okText: '放弃',
      cancelText: '继续编辑',
      onOk: onClose,
    });
  };
  const send = () =>
    save.mutate({ parentId, rows: lines.map(({ departName, level }) => ({ departName, level })) });
  return (
    <Drawer
      title="批量添加部门"
      open={open}
      size={narrow ? '100%' : 720}
      destroyOnHidden
      onClose={leave}
      footer={
        <>
          <WithdrawnNotice when={isWithdrawn} />
          <div className={styles.foot}>
            <Button onClick={leave}>{isWithdrawn ? '关闭' : '取消'}</Button>
            <Button
              type="primary"
              disabled={lines.length === 0 || wrong > 0 || isWithdrawn}
              loading={save.isPending}
              onClick={send}
            >
              {lines.length === 0 ? '保存' : `保存（${lines.length}）`}
            </Button>
          </div>
        </>
      }
    >
      <Form layout="vertical">
        <Form.Item label="上级部门" htmlFor="outline-parent" extra="不选则添加为一级部门">
          <DepartmentTreeSelect
            id="outline-parent"
            {...(parentId === null ? {} : { value: parentId })}
            onChange={(chosen: string | undefined) => setParentId(chosen ?? null)}
            placeholder="一级部门"
          />
        </Form.Item>
        <div className={styles.both}>
          <Form.Item
            label="部门提纲"
            htmlFor="outline-text"
            required
            extra="每行一个部门，下级部门在行首多缩进两个空格；换行保持缩进，退格键退回一级"
          >
            <OutlineTextArea id="outline-text" value={text} placeholder={example} onChange={setText} />
          </Form.Item>
          <OutlinePreview lines={lines} wrong={wrong} />
        </div>
      </Form>
    </Drawer>
  );
}
