import { useState } from 'react';
import { historyTab } from '../record-page/use-record-page.ts';

/** State of the tab 变更记录: the label of the field to which it is filtered, and functions to set it. */
export function useAskedHistory(onTab: (tab: string) => void) {
  const [about, setAbout] = useState<string>();
  return {
    about,
    show: (label: string) => {
      setAbout(label);
      onTab(historyTab);
    },
  };
}
