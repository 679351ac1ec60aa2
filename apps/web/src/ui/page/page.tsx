import type { ReactNode } from 'react';
import styles from './page.module.css';
import { PageSearch, type SearchWish } from './page-search.tsx';
import { PageTabs, type TabsWish } from './page-tabs.tsx';

/** A link below the description: to a page of ours, or with `outside` to another site. */
export type PageLink = { text: string; href: string; outside?: true };

type Props = {
  title: ReactNode;
  description?: ReactNode;
  /** Related pages. */
  links?: readonly PageLink[];
  /** Address of a decorative picture at the right. */
  image?: string;
  /** A search box in the middle, for pages that begin with a search. */
  search?: SearchWish;
  /** Tabs of the page; `children` is the content of the active one. */
  tabs?: TabsWish;
  /** Actions for the whole page, right of the title. */
  extra?: ReactNode;
  children: ReactNode;
};

/** Layout of a page in a tab: a header (product-spec §2 page header), then the content at full width. */
export function Page({ title, description, links = [], image, search, tabs, extra, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {description === undefined ? null : <p className={styles.description}>{description}</p>}
            {links.length === 0 ? null : (
              <ul className={styles.links}>
                {links.map(({ text, href, outside }) => (
                  <li key={href}>
                    <a href={href} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {tabs === undefined ? null : <PageTabs {...tabs} />}
          {extra === undefined ? null : <div className={styles.extra}>{extra}</div>}
          {image === undefined ? null : <img className={styles.image} src={image} alt="" />}
        </div>
        {search === undefined ? null : <PageSearch {...search} />}
      </header>
      {children}
    </div>
  );
}
