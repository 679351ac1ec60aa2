import type { ComponentProps } from 'react';
import { MyDepartmentsPage } from '../../features/departments/my-departments-page.tsx';
import { UserFormDrawer } from '../../features/users/form/user-form-drawer.tsx';

type FormProps = ComponentProps<typeof UserFormDrawer> & { key: string };

const personForm = ({ key, ...form }: FormProps) => <UserFormDrawer key={key} {...form} />;

/** 我的部门 with the user form of 用户管理, so that both pages add users in the same way. */
export function MyDepartments() {
  return <MyDepartmentsPage personForm={personForm} />;
}
