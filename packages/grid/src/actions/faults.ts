import { stepFault } from '../core/store/stepping-faults.ts';
import type { Action } from './action.ts';

const stepping = (id: string, label: string, chord: string, by: 1 | -1): Action => ({
  id,
  label,
  keys: [chord],
  isOn: (store) => store.faults.length > 0,
  run: ({ store, announce }) => {
    const fault = stepFault(store, by);
    if (fault !== undefined) announce(`错误：${fault.message}`);
  },
});

/** Goes from one fault to the next. */
export const nextFault = stepping('next-fault', '下一处错误', 'F8', 1);
export const previousFault = stepping('previous-fault', '上一处错误', 'Shift+F8', -1);
