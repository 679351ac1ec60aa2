import { type DealResult, orderMoveTexts } from '@baisi/contract/order-states';
import { Button } from 'antd';
import { useShortcut } from '../../../ui/shortcut.ts';

type Props = {
  result: DealResult;
  /** Whether the decision can be made now. */
  isReady: boolean;
  isRunning: boolean;
  onDecide: (result: DealResult) => void;
};

/** Key of each decision, together with Alt. */
const keys: Readonly<Record<DealResult, string>> = { pass: '1', suspend: '2', reject: '3', cancel: '4' };

/** A decision about an order, by pointer or key. */
export function DealButton({ result, isReady, isRunning, onDecide }: Props) {
  useShortcut(
    ({ altKey, key }) => isReady && altKey && key === keys[result],
    () => onDecide(result),
  );
  return (
    <Button
      type={result === 'pass' ? 'primary' : 'default'}
      danger={result === 'cancel'}
      disabled={!isReady}
      loading={isRunning}
      title={`Alt+${keys[result]}`}
      onClick={() => onDecide(result)}
    >
      {result === 'cancel' ? '取消订单' : orderMoveTexts[result]}
    </Button>
  );
}
