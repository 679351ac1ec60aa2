import styles from './open-jobs-link.module.css';

type Props = { count: number; href: string };

/** Link in the header: the number of unfinished jobs inside a broken ring. */
export function OpenJobsLink({ count, href }: Props) {
  const label = `${count} 个后台任务进行中`;
  return (
    <a className={styles.link} href={href} aria-label={label} title={label}>
      <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2.8a9.2 9.2 0 0 1 9.2 9.2M12 21.2A9.2 9.2 0 0 1 2.8 12" />
        <circle cx="12" cy="12" r="9.2" />
      </svg>
      <span className={styles.count} aria-hidden="true">
        {count > 9 ? '9+' : count}
      </span>
    </a>
  );
}
