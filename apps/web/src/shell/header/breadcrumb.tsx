import { useState } from 'react';
import type { Crumb } from '../../platform/menu/menu-routes.logic.ts';
import { homePath } from '../../platform/session/after-sign-in.ts';
import styles from './breadcrumb.module.css';

type Props = { trail: readonly Crumb[] };

/** Number of steps from which a breadcrumb collapses on a tablet too: home, an ellipsis, the last two steps. */
const longSteps = 4;

/**
 * Breadcrumb of a page. Starts at home; every step except the current page is a link (product-spec §2 main layout). In
 * a narrow header the middle of a long breadcrumb collapses to an ellipsis that expands it.
 */
export function Breadcrumb({ trail }: Props) {
  const steps = [{ title: '首页', path: homePath }, ...trail.filter((crumb) => crumb.path !== homePath)];
  const here = trail.at(-1)?.path ?? homePath;
  const [whole, setWhole] = useState<string>();
  const placeOf = (at: number) => {
    if (at === 0) return 'home';
    if (at === steps.length - 1) return 'here';
    return at === steps.length - 2 ? 'parent' : 'middle';
  };
  const [home, ...rest] = steps.map((step, at) => (
    <li key={step.path} data-place={placeOf(at)}>
      {at === steps.length - 1 ? (
        <span aria-current="page" title={step.title}>
          {step.title}
        </span>
      ) : (
        <a href={step.path} title={step.title}>
          {step.title}
        </a>
      )}
    </li>
  ));
  return (
    <nav aria-label="面包屑" className={styles.breadcrumb} data-whole={whole === here}>
      <ol data-steps={Math.min(steps.length, longSteps)}>
        {home}
        {steps.length < 3 ? null : (
          <li data-place="more">
            <button type="button" aria-label="显示完整路径" onClick={() => setWhole(here)}>
              …
            </button>
          </li>
        )}
        {rest}
      </ol>
    </nav>
  );
}
