import { useFullScreen } from '../../platform/window/full-screen.ts';
import { useShortcut } from '../../platform/window/shortcut.ts';
import { HeaderButton } from './header-button.tsx';

/** 全屏. Handles F11 too, so that the button shows the state. Not rendered where the browser has no full screen. */
export function FullScreenButton() {
  const { isPossible, isOn, toggle } = useFullScreen();
  useShortcut((event) => event.key === 'F11' && isPossible && !isOn, toggle);
  if (!isPossible) return null;
  return (
    <HeaderButton
      icon={isOn ? 'full-screen-exit' : 'full-screen'}
      label={isOn ? '退出全屏' : '全屏'}
      keys="F11"
      onClick={toggle}
    />
  );
}
