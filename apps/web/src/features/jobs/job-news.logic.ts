import type { Job } from '@baisi/contract/jobs';
import type { News } from '../../platform/notify.ts';

/** Maximum number of jobs that are announced one by one; more are announced together. */
const mostAlone = 3;

/** Returns whether a page with this address shows the result of the job: nobody has to be told there. */
export function isShownAt(address: URL, { result }: Job): boolean {
  if (result?.kind !== 'link') return false;
  const { origin, pathname, searchParams } = new URL(result.path, address);
  return (
    origin === address.origin &&
    pathname === address.pathname &&
    [...searchParams].every(([name, value]) => address.searchParams.get(name) === value)
  );
}

/** Returns the notifications about jobs that have ended; `path` is the path of the page 后台任务. */
export function newsOf(ended: readonly Job[], path: string): News[] {
  const link = { path, text: '查看后台任务' };
  if (ended.length > mostAlone) {
    const failed = ended.filter(({ state }) => state === 'failed').length;
    return [
      {
        key: 'jobs',
        isGood: failed === 0,
        title: `${ended.length} 个后台任务已结束`,
        text: failed === 0 ? '全部完成' : `其中 ${failed} 个失败`,
        link,
      },
    ];
  }
  return ended.map(({ id, state, title, error, result }) => {
    const isGood = state !== 'failed';
    const good = result === null || result.kind === 'file' ? '' : result.text;
    const own = isGood && result?.kind === 'link' ? { path: result.path, text: '打开' } : link;
    return {
      key: id,
      isGood,
      title: `${title}${isGood ? '已完成' : '失败'}`,
      text: isGood ? good : (error ?? ''),
      link: own,
    };
  });
}
