import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { Drawer } from '../../ui/drawer/drawer.tsx';

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  /**
   * Renders the grid, which calls `onLoss` with a description of the input that closing would lose; undefined: none.
   * `leave` closes the drawer as its button does, and then calls its argument.
   */
  children: (onLoss: (words: string | undefined) => void, leave: (then: () => void) => void) => ReactNode;
};

/** 批量添加: a full-window drawer that confirms before unsaved rows are lost. Remount it for every opening. */
export function BatchDrawer({ title, open, onClose, children }: Props) {
  const { modal } = App.useApp();
  const [loss, setLoss] = useState<string>();
  const leave = (then?: () => void) => {
    const close = () => {
      onClose();
      then?.();
    };
    if (loss === undefined) {
      close();
      return;
    }
    void modal.confirm({
      title: '确定关闭？',
      content: loss,
      okText: '关闭',
      cancelText: '返回',
      onOk: close,
    });
  };
  return (
    <Drawer title={title} open={open} size="100%" destroyOnHidden keyboard={false} onClose={() => leave()}>
      {children(setLoss, leave)}
    </Drawer>
  );
}
