import { CheckOutlined } from '@ant-design/icons';
import type { GridView } from '@baisi/contract/grid-views';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import unseen from '../../ui/unseen.module.css';
import styles from './grid-views.module.css';

type Items = NonNullable<MenuProps['items']>;

/** State that the menu of views shows. */
export type ViewsShown = {
  /** Undefined while loading. */
  views: readonly GridView[] | undefined;
  isFailed: boolean;
  chosenId: string | undefined;
  openingId: string | undefined;
};

/** Key of the menu entry for the default look. */
export const plainKey = 'plain';
export const retryKey = 'retry';
const viewPrefix = 'view:';

/** Returns the id of the view that a menu entry stands for; undefined for other entries. */
export const viewIdIn = (key: string): string | undefined =>
  key.startsWith(viewPrefix) ? key.slice(viewPrefix.length) : undefined;

type Line = { name: string; note?: string; isChosen: boolean; isOpening?: boolean };

function Entry({ name, note, isChosen, isOpening = false }: Line): ReactNode {
  return (
    <span className={styles.entry}>
      <span className={styles.mark} aria-hidden="true">
        {isChosen ? <CheckOutlined /> : null}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {isChosen ? <span className={unseen.words}>，当前</span> : null}
      {isOpening ? <span className={styles.note}>默认打开</span> : null}
      {note === undefined ? null : (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
    </span>
  );
}

const sharedWords = { own: undefined, department: '本部门', all: '所有人' } as const;

function group(label: string, children: Items): Items {
  return children.length === 0 ? [] : [{ type: 'group', key: label, label, children }];
}

/** Returns the menu entries of the views, the user's own before shared ones. */
export function viewItems({ views, isFailed, chosenId, openingId }: ViewsShown): Items {
  const plain = { key: plainKey, label: <Entry name="默认视图" isChosen={chosenId === undefined} /> };
  if (views === undefined)
    return isFailed
      ? [plain, { key: retryKey, label: '视图加载失败，点击重试', danger: true }]
      : [plain, { key: 'waiting', label: '视图加载中…', disabled: true }];
  const entry = ({ id, name, isMine, scope, ownerName }: GridView) => {
    const note = isMine ? sharedWords[scope] : ownerName;
    return {
      key: `${viewPrefix}${id}`,
      label: (
        <Entry
          name={name}
          isChosen={id === chosenId}
          isOpening={id === openingId}
          {...(note === undefined ? {} : { note })}
        />
      ),
    };
  };
  return [
    plain,
    ...group('我的视图', views.filter(({ isMine }) => isMine).map(entry)),
    ...group('共享视图', views.filter(({ isMine }) => !isMine).map(entry)),
  ];
}
