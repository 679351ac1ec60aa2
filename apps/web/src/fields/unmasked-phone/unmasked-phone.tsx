import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../platform/access/allowed.tsx';

type Props = {
  masked: string | null | undefined;
  /** Reads the whole numbers; the server logs the call. */
  ask: () => Promise<{ mobile: string | null; tel: string | null }>;
};

/** A masked number; with the code, a press shows it whole, and the server logs that it did. */
export function UnmaskedPhone({ masked, ask }: Props) {
  const [whole, setWhole] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  if (masked === null || masked === undefined) return null;
  const show = async () => {
    setAsking(true);
    try {
      const { mobile, tel } = await ask();
      // The landline number is masked behind its area code.
      setWhole((masked.includes('-****') ? tel : mobile) ?? masked);
    } catch {
      // The app's error policy has shown the refusal.
    } finally {
      setAsking(false);
    }
  };
  if (whole !== undefined) return <span>{whole}</span>;
  return (
    <span>
      {masked}
      <Allowed code="mobile:unmask">
        <Button type="link" size="small" loading={isAsking} onClick={() => void show()}>
          查看
        </Button>
      </Allowed>
    </span>
  );
}
