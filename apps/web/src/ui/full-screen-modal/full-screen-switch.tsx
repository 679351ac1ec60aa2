import { Icon } from '../icons/icon.tsx';

type Props = { className: string | undefined; full: boolean; onSwitch: () => void };

/** 全屏 and 退出全屏, beside the close button of a dialog or panel. */
export function FullScreenSwitch({ className, full, onSwitch }: Props) {
  const words = full ? '退出全屏' : '全屏';
  return (
    <button type="button" className={className} aria-label={words} title={words} onClick={onSwitch}>
      <Icon name={full ? 'full-screen-exit' : 'full-screen'} />
    </button>
  );
}
