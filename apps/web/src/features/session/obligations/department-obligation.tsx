import { useQuery } from '@tanstack/react-query';
import { DepartmentChooser } from '../../../fields/department-choice/department-chooser.tsx';
import { chooseDepartment } from '../../../platform/session/choose-department.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ownDepartments } from '../session.queries.ts';
import styles from './obligation-page.module.css';
import type { ObligationProps } from './obligation-page.tsx';

/** Page on which the user must choose one of several departments before anything else (product-spec §6). */
export function DepartmentObligation({ onSettled, onSignOut }: ObligationProps) {
  const last = useSession((one) => one.user?.orgCode ?? null);
  const query = useQuery(ownDepartments());
  const choose = async (orgCode: string) => {
    const refusal = await chooseDepartment(orgCode);
    if (refusal === undefined) onSettled();
    return refusal;
  };
  const leave = { label: '退出登录', onLeave: () => void onSignOut() };
  return (
    <main className={styles.screen}>
      <Loaded query={query}>
        {({ list }) => <DepartmentChooser departs={list} last={last} onChoose={choose} leave={leave} />}
      </Loaded>
    </main>
  );
}
