import { GreyLines } from '../../ui/grey-lines.tsx';
import { Panel } from './panel.tsx';

export const departmentsTitle = '我的部门';

/** 我的部门 before its code is there. */
export function DepartmentsWaiting() {
  return (
    <Panel title={departmentsTitle}>
      <GreyLines />
    </Panel>
  );
}
