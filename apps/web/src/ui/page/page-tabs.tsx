import { Tabs } from 'antd';
import styles from './page.module.css';

/** Options of a page's tabs. The page renders the content of the active one. */
export type TabsWish = {
  label: string;
  items: readonly { key: string; text: string }[];
  active: string;
  onSelect: (key: string) => void;
};

/** The tabs of a page, beside its title; below it where the line is too short. */
export function PageTabs({ label, items, active, onSelect }: TabsWish) {
  return (
    <Tabs
      aria-label={label}
      className={styles.tabs ?? ''}
      activeKey={active}
      onChange={onSelect}
      items={items.map(({ key, text }) => ({ key, label: text }))}
    />
  );
}
