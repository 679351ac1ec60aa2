import { Select } from 'antd';
import { useId } from 'react';
import { landingPages } from '../../../platform/menu/landing-pages.logic.ts';
import { homePath } from '../../../platform/session/after-sign-in.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Section } from '../../../ui/section/section.tsx';
import { useChooseHomePage } from '../account.queries.ts';
import styles from './home-page-choice.module.css';

/** 默认首页: the user chooses the page that opens after the sign-in. */
export function HomePageChoice() {
  const { menu, user } = useSession();
  const choose = useChooseHomePage();
  const label = useId();
  const groups = landingPages(menu ?? []);
  const known = groups.flatMap(({ pages }) => pages);
  const chosen = known.find(({ path }) => path === user?.homePath)?.path ?? homePath;
  return (
    <Section title="默认首页">
      <div className={styles.choice}>
        <span id={label} className={styles.label}>
          登录后打开
        </span>
        <Select<string>
          className={styles.select ?? ''}
          aria-labelledby={label}
          showSearch={{ optionFilterProp: 'label' }}
          loading={choose.isPending}
          disabled={choose.isPending}
          value={chosen}
          options={groups.map(({ title, pages }) => ({
            label: title,
            options: pages.map(({ path, title: name }) => ({ value: path, label: name })),
          }))}
          onChange={(path) => choose.mutate({ path: path === homePath ? null : path })}
        />
      </div>
      <p className={styles.note}>
        只列出您能打开的页面。失去该页面的权限后打开首页；从指定地址进入登录页的，登录后仍打开该地址。
      </p>
    </Section>
  );
}
