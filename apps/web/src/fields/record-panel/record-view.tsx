import { LeftOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { type ReactNode, use } from 'react';
import { colorOf } from '../../ui/initials-avatar/initials-avatar.logic.ts';
import more from '../../ui/list/rows/more-dots.module.css';
import { type RowAction, RowMenu } from '../../ui/list/rows/row-menu.tsx';
import { LeavingContext } from './leaving.ts';
import styles from './record-view.module.css';
import { tileOf } from './tile.logic.ts';

/** A tab of a record. Its content is first rendered when the tab is opened. */
export type RecordTab = { key: string; label: string; content: ReactNode };

type Props = {
  name: string;
  /** Its picture; by default a tile with the first characters of the name. */
  portrait?: ReactNode;
  /** Names of the record's ancestors, outermost first. */
  path?: readonly string[];
  /** State of the record, as tags. */
  mark?: ReactNode;
  /** Values that identify the record besides its name; empty ones are omitted. */
  facts: readonly (string | null | undefined)[];
  /** The first two that are neither `folded` nor `danger` are buttons, the others are in a menu. */
  actions?: readonly RowAction[];
  tabs: readonly RecordTab[];
  /** Key of the open tab; the first tab opens if it is unknown. */
  tab: string | undefined;
  onTab: (key: string | undefined) => void;
  /**
   * Whether opened tabs stay mounted with their unsaved input (the default); otherwise `onTab` must ask before it is
   * lost.
   */
  keepsTabs?: boolean;
  /** Goes back to the list, for a record that is shown instead of the list. */
  onBack?: (() => void) | undefined;
};

/** Content of a record's panel: name, state, actions and tabs. */
export function RecordView({ name, path = [], facts, actions = [], ...props }: Props) {
  const { mark, tabs, tab, onTab, keepsTabs = true, onBack } = props;
  const { unsaved } = use(LeavingContext);
  const first = tabs[0]?.key;
  const shown = actions.filter(({ folded, danger }) => !folded && !danger).slice(0, 2);
  const others = actions.filter((action) => !shown.includes(action));
  return (
    <section className={styles.record} aria-label={name}>
      {onBack === undefined ? null : (
        <div className={styles.back}>
          <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={onBack}>
            返回
          </Button>
        </div>
      )}
      <header className={styles.head}>
        {props.portrait ?? (
          <span className={styles.tile} style={{ background: colorOf(name) }} aria-hidden="true">
            {tileOf(name)}
          </span>
        )}
        <div className={styles.words}>
          {path.length === 0 ? null : <p className={styles.path}>{path.join(' / ')}</p>}
          <div className={styles.line}>
            <h2 className={styles.name} title={name}>
              {name}
            </h2>
            {mark}
          </div>
          <p className={styles.facts}>
            {facts.flatMap((fact) => (fact ? [<span key={fact}>{fact}</span>] : []))}
          </p>
        </div>
        <div className={styles.actions}>
          {shown.map(({ key, label, run }) => (
            <Button key={key} onClick={run}>
              {label}
            </Button>
          ))}
          {others.length === 0 ? null : (
            <RowMenu actions={others} className={styles.more} label="更多操作">
              <span className={more.dots} />
            </RowMenu>
          )}
        </div>
      </header>
      <Tabs
        aria-label={`${name}的内容`}
        className={styles.tabs ?? ''}
        destroyOnHidden={!keepsTabs}
        activeKey={tabs.find(({ key }) => key === tab)?.key ?? first ?? ''}
        onChange={(key) => onTab(key === first ? undefined : key)}
        items={tabs.map(({ key, label, content }) => ({
          key,
          label: (
            <>
              {label}
              {unsaved.has(key) ? (
                <span className={styles.dot} role="img" aria-label="有未保存的改动" />
              ) : null}
            </>
          ),
          children: <div className={styles.pane}>{content}</div>,
        }))}
      />
    </section>
  );
}
