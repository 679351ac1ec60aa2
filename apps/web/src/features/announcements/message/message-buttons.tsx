import type { Message } from '@baisi/contract/messages';
import { Button } from 'antd';
import { useSession } from '../../../platform/session/session-store.ts';
import { useConfirm, useMark } from '../messages.queries.ts';
import { isOutside, targetOf } from './message-target.logic.ts';
import styles from './message-view.module.css';

type Props = { message: Message; onLeave?: (() => void) | undefined };

/** Actions of the reader: 我已知晓, 去处理, 星标, 标为未读. */
export function MessageButtons({ message, onLeave }: Props) {
  const { id, mustRead, confirmTime, readFlag, starFlag } = message;
  const confirm = useConfirm();
  const mark = useMark();
  const menu = useSession((session) => session.menu);
  const target = targetOf(message, menu ?? []);
  const isStarred = starFlag === '1';
  return (
    <>
      {mustRead && confirmTime === null ? (
        <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ anntId: id })}>
          我已知晓
        </Button>
      ) : null}
      {target === undefined ? null : (
        <Button
          href={target}
          {...(mustRead && confirmTime === null ? {} : { type: 'primary' as const })}
          {...(isOutside(target) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          onClick={onLeave}
        >
          去处理
        </Button>
      )}
      <Button
        aria-pressed={isStarred}
        onClick={() => mark.mutate({ ids: id, starFlag: isStarred ? '0' : '1' })}
      >
        {isStarred ? '取消星标' : '星标'}
      </Button>
      {readFlag === '1' ? (
        <Button onClick={() => mark.mutate({ ids: id, readFlag: '0' })}>标为未读</Button>
      ) : null}
      {mustRead && confirmTime !== null ? (
        <span className={styles.confirmed}>已于 {confirmTime} 确认知晓</span>
      ) : null}
    </>
  );
}
