import { useQuery } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { oneDictionary } from '../dictionaries.queries.ts';
import { ItemsGrid } from './items-grid.tsx';

type Props = { dictId: string | undefined; onClose: () => void };

/** The items of a dictionary beside the list of dictionaries; undefined `dictId`: closed. */
export function ItemsDrawer({ dictId, onClose }: Props) {
  const narrow = useNarrow();
  const { modal } = App.useApp();
  const [unsaved, setUnsaved] = useState(0);
  const isOpen = dictId !== undefined;
  const dictionary = useQuery({ ...oneDictionary(dictId ?? ''), enabled: isOpen });
  const name = dictionary.data === undefined ? '' : `：${dictionary.data.dictName}`;
  const leave = () => {
    if (unsaved === 0) onClose();
    else
      void modal.confirm({
        title: '确定放弃编辑？',
        content: `还有 ${unsaved} 行未保存。`,
        okText: '放弃',
        cancelText: '继续编辑',
        onOk: onClose,
      });
  };
  return (
    <Drawer
      title={`字典项${name}`}
      open={isOpen}
      size={narrow ? '100%' : 960}
      destroyOnHidden
      onClose={leave}
    >
      {isOpen ? <ItemsGrid key={dictId} dictId={dictId} onUnsaved={setUnsaved} /> : null}
    </Drawer>
  );
}
