import { DownOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import unseen from '../../ui/unseen.module.css';
import styles from './grid-views.module.css';
import type { GridPlace } from './use-views.ts';
import { useViewsMenu } from './use-views-menu.tsx';
import { retryKey } from './view-items.tsx';

/** Menu of a grid's views: named looks that the user can choose, save, share and remove. */
export function ViewsControl(props: Omit<GridPlace, 'isOpen'>) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const trigger = useRef<HTMLButtonElement>(null);
  const { items, dialog, isChanged, name, reload, press } = useViewsMenu({ ...props, isOpen }, setSaid);
  const pressed: MenuProps['onClick'] = ({ key, domEvent }) => {
    // Focuses the button first, because a dialog that this entry opens returns the focus to the element that had it.
    domEvent.preventDefault();
    if (key !== retryKey) trigger.current?.focus();
    setOpen(!press(key));
  };
  return (
    <>
      <Dropdown
        menu={{ items, onClick: pressed, className: styles.menu ?? '' }}
        trigger={['click']}
        placement="bottomLeft"
        open={isOpen}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu takes the focus when it opens, so that arrows work
        autoFocus
        onOpenChange={(next, { source }) => {
          if (source === 'menu') return;
          setOpen(next);
          if (next) reload();
        }}
      >
        <Button
          ref={trigger}
          icon={<TableOutlined />}
          aria-label={`视图：${name}${isChanged ? '，已改动' : ''}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        >
          <span className={styles.current} title={name}>
            {name}
          </span>
          {isChanged ? <span className={styles.dot} title="与所选视图不同" /> : null}
          <DownOutlined />
        </Button>
      </Dropdown>
      <span role="status" className={unseen.words}>
        {said}
      </span>
      {dialog}
    </>
  );
}
