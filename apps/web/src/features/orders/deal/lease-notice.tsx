import { Alert, Button } from 'antd';
import type { Lease } from './use-lease.ts';

/** Says why an order cannot be dealt with now, and offers to take it over once the other person's time is up. */
export function LeaseNotice({ lease, onAgain }: { lease: Lease; onAgain: () => void }) {
  if (lease.state !== 'refused') return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={lease.reason}
      action={
        <Button size="small" onClick={onAgain}>
          接手
        </Button>
      }
    />
  );
}
