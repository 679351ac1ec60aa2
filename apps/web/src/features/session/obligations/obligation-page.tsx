import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './obligation-page.module.css';

/** Props of every obligation page. */
export type ObligationProps = {
  /** The product's logo above the card. */
  mark: ReactNode;
  onSettled: () => void;
  onSignOut: () => Promise<void>;
};

type Props = Pick<ObligationProps, 'mark' | 'onSignOut'> & {
  title: string;
  text: ReactNode;
  widthPx?: number;
  children: ReactNode;
};

/** Card that replaces the workspace until the obligation is met; the only alternative is signing out. */
export function ObligationPage({ mark, title, text, widthPx = 420, onSignOut, children }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <main className={styles.screen}>
      <div className={styles.card} style={{ maxWidth: widthPx }}>
        {mark}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.body}>{children}</div>
        <Button
          type="text"
          block
          loading={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void onSignOut();
          }}
        >
          退出登录
        </Button>
      </div>
    </main>
  );
}
