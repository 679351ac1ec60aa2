import { SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { refreshDictionaries } from '../../fields/dictionary/refresh-dictionaries.ts';
import { notify } from '../../platform/notify.ts';

/** 刷新缓存: makes server and browser read the dictionaries again. */
export function RefreshDictionariesButton() {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await refreshDictionaries();
      notify.success('刷新缓存完成！');
    } catch {
      notify.error({ title: '错误', text: '刷新缓存失败！' });
    } finally {
      setRefreshing(false);
    }
  };
  return (
    <Button icon={<SyncOutlined aria-hidden />} loading={isRefreshing} onClick={() => void refresh()}>
      刷新缓存
    </Button>
  );
}
