import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './nothing-managed.module.css';

/** Explains to a user without managed departments how to get one. */
export function NothingManaged({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <p className={styles.way}>由管理员在“用户管理”中将您的身份设为上级，并指定负责部门后即可使用。</p>
    </EmptyState>
  );
}
