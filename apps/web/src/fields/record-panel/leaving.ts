import { App } from 'antd';
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** Unsaved input in one tab of a record. `forget` discards it; `words` describe it in the confirmation. */
type Unsaved = { forget: () => void; words?: string };

type Leaving = {
  /** Tabs with unsaved input, by key. */
  unsaved: ReadonlyMap<string, Unsaved>;
  report: (part: string, unsaved: Unsaved | undefined) => void;
};

/** Context through which the tabs of a record report unsaved input. */
export const LeavingContext = createContext<Leaving>({ unsaved: new Map(), report: () => {} });

/** Collects the unsaved input of a record. `leave` calls `go`, after a confirmation if input would be lost. */
export function useLeaving() {
  const { modal } = App.useApp();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const report = useCallback((part: string, mine: Unsaved | undefined) => {
    setUnsaved((before) => {
      const after = new Map(before);
      if (mine === undefined) after.delete(part);
      else after.set(part, mine);
      return after;
    });
  }, []);
  const leave = (go: () => void): void => {
    if (unsaved.size === 0) {
      go();
      return;
    }
    void modal.confirm({
      title: '确定放弃编辑？',
      content: [...unsaved.values()].map(({ words = '' }) => words).join(''),
      okText: '放弃',
      cancelText: '继续编辑',
      onOk: () => {
        for (const { forget } of unsaved.values()) forget();
        setUnsaved(new Map());
        go();
      },
    });
  };
  return { leave, leaving: useMemo(() => ({ unsaved, report }), [unsaved, report]) };
}

/** Reports to the surrounding record, while `isTouched`, that the tab `part` has unsaved input. */
export function useReportUnsaved(part: string, isTouched: boolean, forget: () => void = () => {}): void {
  const { report } = use(LeavingContext);
  const discard = useEffectEvent(forget);
  useEffect(() => {
    if (!isTouched) return undefined;
    report(part, { forget: () => discard() });
    return () => report(part, undefined);
  }, [part, isTouched, report]);
}
