import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/**
 * antd's drawer, which also returns the focus when it is closed before its opening animation has ended: then antd removes
 * it at once, and the focus would be lost.
 */
export function Drawer(props: DrawerProps) {
  const { open = false } = props;
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) {
      opener.current = document.activeElement;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [open]);
  return <AntdDrawer {...props} />;
}
