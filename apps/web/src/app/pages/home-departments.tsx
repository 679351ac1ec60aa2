import { OwnDepartments } from '../../features/dashboard/own-departments.tsx';
import { Answering } from '../../platform/api/answering.tsx';

/** The part of the home page that calls the server; it does so without antd's provider. */
export function HomeDepartments() {
  return (
    <Answering>
      <OwnDepartments />
    </Answering>
  );
}
