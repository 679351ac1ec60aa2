import type { UserRecord } from '@baisi/contract/users';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { PersonPickerModal } from './person-picker-modal.tsx';

/**
 * Dialog to choose users, for grid cells that open one (`props.open`). `ask` opens it and resolves to the chosen users,
 * or to undefined when it is closed; the page renders `picker`.
 */
export function usePersonChoice(title: string): {
  ask: () => Promise<readonly UserRecord[] | undefined>;
  picker: ReactNode;
} {
  const [opening, setOpening] = useState(0);
  const answer = useRef<((people: readonly UserRecord[] | undefined) => void) | undefined>(undefined);
  const ask = useCallback(
    () =>
      new Promise<readonly UserRecord[] | undefined>((resolve) => {
        answer.current?.(undefined);
        answer.current = resolve;
        setOpening((count) => count + 1);
      }),
    [],
  );
  const settle = (people: readonly UserRecord[] | undefined) => {
    answer.current?.(people);
    answer.current = undefined;
    setOpening(0);
  };
  const picker =
    opening === 0 ? null : (
      <PersonPickerModal
        key={opening}
        open
        title={title}
        okText="选择"
        refusal={undefined}
        isSaving={false}
        onChoose={settle}
        onClose={() => settle(undefined)}
      />
    );
  return { ask, picker };
}
