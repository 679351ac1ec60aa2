import { LineIcon } from './line-icon.tsx';

type Props = {
  /** Points to the right: redo. */
  isForward?: boolean;
};

/** An arrow that turns back: undo. antd's icons for it are almost closed circles. */
export function TurnIcon({ isForward = false }: Props) {
  return (
    <LineIcon
      path={
        isForward
          ? 'M15 13.5 19.5 9 15 4.5M19.5 9H10a5.25 5.25 0 0 0 0 10.5h3.5'
          : 'M9 13.5 4.5 9 9 4.5M4.5 9H14a5.25 5.25 0 0 1 0 10.5h-3.5'
      }
    />
  );
}
