import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import type { OwnSession } from '@baisi/contract/own-security';
import { deviceWords } from '@baisi/contract/rules/device-words';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { wayOf } from '../../../fields/session-trace/way-words.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { Row } from '../security/row.tsx';
import styles from '../security/security.module.css';
import { ownSessions, useEndOtherSessions, useEndSession } from '../session.queries.ts';

const isPhone = (userAgent: string): boolean => /Mobile|Android|iPhone/.test(userAgent);

/** 登录设备: the user's own sessions, each with a button to end it, and one to end all others. */
export function OwnSessionsSection() {
  const ask = useQuestion();
  const query = useQuery(ownSessions());
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const others = query.data?.filter((one) => !one.isCurrent).length ?? 0;

  const endOne = (one: OwnSession) =>
    ask(
      {
        title: '确认下线',
        content: `${deviceWords(one.userAgent)}（${one.ip}）将立即退出登录。`,
        okText: '下线',
      },
      () => end.mutateAsync({ id: one.id }),
    );
  const endRest = () =>
    ask(
      { title: '下线其它会话', content: `除本机外的 ${others} 个会话将立即退出登录。`, okText: '下线' },
      () => endOthers.mutateAsync({}),
    );

  return (
    <Section
      title="登录设备"
      extra={
        others === 0 ? null : (
          <Button danger onClick={endRest}>
            下线其它会话
          </Button>
        )
      }
    >
      <Loaded query={query} isEmpty={(list) => list.length === 0}>
        {(list) => (
          <ul className={styles.rows}>
            {list.map((one) => (
              <Row
                key={one.id}
                icon={
                  isPhone(one.userAgent) ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />
                }
                title={
                  <>
                    <span title={one.userAgent}>{deviceWords(one.userAgent)}</span>
                    {one.isCurrent ? <Tag>本机</Tag> : null}
                  </>
                }
                detail={
                  <span className={styles.facts}>
                    <span>{one.ip}</span>
                    <span>{wayOf(one)}登录</span>
                    <span>登录 {one.signedInAt}</span>
                    <span>最近访问 {one.seenAt}</span>
                  </span>
                }
              >
                {one.isCurrent ? null : (
                  <Button type="link" danger onClick={() => endOne(one)}>
                    下线
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
