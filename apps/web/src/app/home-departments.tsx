import { OwnDepartments } from '../features/dashboard/own-departments.tsx';
import { Answering } from '../platform/api/answering.tsx';

/** The part of the home page that asks the server, which it does without antd's ground below it. */
export function HomeDepartments() {
  return (
    <Answering>
      <OwnDepartments />
    </Answering>
  );
}
