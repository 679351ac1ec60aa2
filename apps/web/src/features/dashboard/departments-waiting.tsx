import { GreyLines } from '../../ui/grey-lines.tsx';
import { Panel } from './panel.tsx';

export const departmentsTitle = '我的部门';

/** Placeholder of 我的部门 until its code loads. */
export function DepartmentsWaiting() {
  return (
    <Panel title={departmentsTitle}>
      <GreyLines />
    </Panel>
  );
}
