import { useFullScreen } from '../../platform/window/full-screen.ts';
import { useShortcut } from '../../ui/shortcut.ts';
import { HeaderButton } from './header-button.tsx';

/**
 * Button 全屏. Handles F11 itself, because a full screen of the browser's own would not be visible to the page. Not
 * rendered where the browser has no full screen.
 */
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
