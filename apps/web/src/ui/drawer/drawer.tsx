import { Drawer as AntdDrawer, ConfigProvider, type DrawerProps, theme } from 'antd';
import { useLayoutEffect, useMemo, useRef } from 'react';

/**
 * antd's drawer, raised above the page, which shows in dark colours: what stands in it has its ground. It also returns the
 * focus when it is closed before its opening animation has ended: then antd removes it at once, and the focus would be
 * lost.
 */
export function Drawer(props: DrawerProps) {
  const { open = false } = props;
  const opener = useRef<Element>(null);
  const { colorBgElevated: ground } = theme.useToken().token;
  const raised = useMemo(() => ({ token: { colorBgContainer: ground } }), [ground]);
  useLayoutEffect(() => {
    if (open) {
      opener.current = document.activeElement;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [open]);
  return (
    <ConfigProvider theme={raised}>
      <AntdDrawer {...props} />
    </ConfigProvider>
  );
}
