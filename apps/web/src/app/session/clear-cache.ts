import type { QueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { loadChunk } from '../loading/load-chunk.ts';

/**
 * 清理缓存: refetches server data and dictionaries. Current data stays on screen until the new data arrives, so a failure
 * loses nothing.
 */
export async function clearCache(client: QueryClient | undefined): Promise<void> {
  try {
    const { refreshDictionaries } = await loadChunk(
      () => import('../../fields/dictionary/refresh-dictionaries.ts'),
    );
    await refreshDictionaries();
    client?.removeQueries({ type: 'inactive' });
    await client?.refetchQueries({ type: 'active' }, { throwOnError: true });
    notify.success('刷新缓存完成！');
  } catch {
    notify.error({ title: '错误', text: '刷新缓存失败！' });
  }
}
