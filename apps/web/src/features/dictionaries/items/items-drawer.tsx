import { useQuery } from '@tanstack/react-query';
import { useAskedLeave } from '../../../fields/live-grid/use-asked-leave.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { oneDictionary } from '../dictionaries.queries.ts';
import { ItemsGrid } from './items-grid.tsx';

type Props = { dictId: string | undefined; onClose: () => void };

/** Drawer with the items of a dictionary; `dictId` undefined: closed. */
export function ItemsDrawer({ dictId, onClose }: Props) {
  const narrow = useNarrow();
  const { leave, setUnsaved } = useAskedLeave(onClose);
  const isOpen = dictId !== undefined;
  const dictionary = useQuery({ ...oneDictionary(dictId ?? ''), enabled: isOpen });
  const name = dictionary.data === undefined ? '' : `：${dictionary.data.dictName}`;
  return (
    <Drawer
      title={`字典项${name}`}
      open={isOpen}
      size={narrow ? '100%' : 960}
      destroyOnHidden
      onClose={leave}
    >
      {isOpen ? (
        <ItemsGrid
          key={dictId}
          dictId={dictId}
          dictName={dictionary.data?.dictName ?? ''}
          onUnsaved={setUnsaved}
        />
      ) : null}
    </Drawer>
  );
}
