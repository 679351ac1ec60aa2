import type { DictionaryItemRecord } from '@baisi/contract/dictionary-items';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { oneDictionary } from '../dictionaries.queries.ts';
import { ItemFormModal } from './item-form-modal.tsx';
import { ItemsList } from './items-list.tsx';

/** The items of a dictionary beside the list of dictionaries; undefined `dictId`: closed. */
export function ItemsDrawer({ dictId, onClose }: { dictId: string | undefined; onClose: () => void }) {
  const narrow = useNarrow();
  const form = useOpening<{ item?: DictionaryItemRecord; nextOrder: number }>();
  const dictionary = useQuery({ ...oneDictionary(dictId ?? ''), enabled: dictId !== undefined });
  const name = dictionary.data === undefined ? '' : `：${dictionary.data.dictName}`;
  return (
    <Drawer
      title={`字典项${name}`}
      open={dictId !== undefined}
      size={narrow ? '100%' : 860}
      destroyOnHidden
      onClose={onClose}
    >
      {dictId === undefined ? null : (
        <>
          <ItemsList
            dictId={dictId}
            onAdd={(nextOrder) => form.show({ nextOrder })}
            onEdit={(item) => form.show({ item, nextOrder: item.sortOrder })}
          />
          <ItemFormModal
            key={form.key}
            open={form.isOpen}
            dictId={dictId}
            item={form.about?.item}
            nextOrder={form.about?.nextOrder ?? 1}
            onClose={form.hide}
          />
        </>
      )}
    </Drawer>
  );
}
