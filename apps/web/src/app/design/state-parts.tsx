import { EmptyState } from '../../ui/empty-state.tsx';
import { ExceptionPage, reportOf } from '../../ui/exception-page/exception-page.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import styles from './design.module.css';
import { Part } from './part.tsx';

const idle = { data: undefined, error: null, isFetching: false, refetch: () => undefined };
const exceptions = [
  { status: '403' },
  { status: '404' },
  { status: '500' },
  { status: 'offline' },
  { status: 'slow' },
  { status: 'signed-out', text: '未授权，请重新登录' },
  { status: 'no-menu', text: '您没有任何菜单权限，请联系管理员!' },
  { status: 'broken' },
] as const;
const failure = new Error('服务器没有响应');

/** The states of a page and of a list that has nothing to show. */
export function StateParts() {
  return (
    <>
      <Part name="空">
        <div className={styles.state}>
          <EmptyState />
        </div>
        <div className={styles.state}>
          <EmptyState picture="first" text="还没有用户">
            <PlainButton kind="primary" href="#design">
              添加用户
            </PlainButton>
          </EmptyState>
        </div>
      </Part>
      <Part name="加载、失败、未能刷新">
        <div className={styles.state}>
          <Loaded query={{ ...idle, isFetching: true }}>{() => null}</Loaded>
        </div>
        <div className={styles.state}>
          <Loaded query={{ ...idle, error: failure }}>{() => null}</Loaded>
        </div>
        <div className={styles.state}>
          <Loaded query={{ ...idle, data: '上次的数据', error: failure }}>{(text) => text}</Loaded>
        </div>
      </Part>
      <Part name="拒绝、不存在、出错，离线、缓慢、未登录、没有菜单、页面出错">
        {exceptions.map((exception) => (
          <div key={exception.status} className={styles.state}>
            <ExceptionPage {...exception} report={reportOf('r-17')} />
          </div>
        ))}
      </Part>
    </>
  );
}
