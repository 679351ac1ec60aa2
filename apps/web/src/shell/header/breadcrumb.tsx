import type { Crumb } from '../../platform/menu/menu-routes.logic.ts';
import { homePath } from '../../platform/session/after-sign-in.ts';
import styles from './breadcrumb.module.css';

/** Starts at home; every step is a link except the page one is on (product-spec §2 main layout). */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const steps = [{ title: '首页', path: homePath }, ...trail.filter((crumb) => crumb.path !== homePath)];
  return (
    <nav aria-label="面包屑" className={styles.breadcrumb}>
      <ol>
        {steps.map((step, at) => (
          <li key={step.path}>
            {at === steps.length - 1 ? (
              <span aria-current="page">{step.title}</span>
            ) : (
              <a href={step.path}>{step.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
