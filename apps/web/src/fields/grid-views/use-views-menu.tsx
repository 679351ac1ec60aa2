import { shareCode } from '@baisi/contract/grid-views';
import type { MenuProps } from 'antd';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { actItems, actLines } from './act-lines.tsx';
import { storedPartOf } from './look.logic.ts';
import { useViewCommands } from './use-view-commands.ts';
import { useViewDialog } from './use-view-dialog.tsx';
import { type GridPlace, useViews } from './use-views.ts';
import { plainKey, retryKey, viewIdIn, viewItems } from './view-items.tsx';

/** Returns the menu of a grid's views, and the dialog that it may open. `say` announces a text to screen readers. */
export function useViewsMenu(place: GridPlace, say: (words: string) => void) {
  const { store, withoutOpening = '打开时保持上次离开的样子' } = place;
  const { may } = useAllowed();
  const { query, views, chosen, kept, isChanged } = useViews(place);
  const commands = useViewCommands({ ...place, views, refetch: query.refetch });
  const mayShare = may(shareCode);
  const { askToAdd, askName, askScope, dialog } = useViewDialog({ ...commands, mayShare });
  const isOpening = kept.opening !== undefined && kept.opening.id === kept.chosen?.id;
  const lines = actLines(
    { isNamed: kept.chosen !== undefined, chosen, isChanged, isOpening, mayShare },
    {
      save: (view) => void commands.save(view),
      saveAs: () => askToAdd(kept.chosen?.name),
      undo: () => store.choose(kept.chosen),
      toggleOpening: () => {
        const view = isOpening || kept.chosen === undefined ? undefined : storedPartOf(kept.chosen);
        store.open(view);
        say(view === undefined ? withoutOpening : `打开时使用视图“${view.name}”`);
      },
      rename: askName,
      share: askScope,
      remove: commands.askRemoval,
    },
  );
  const items: NonNullable<MenuProps['items']> = [
    ...viewItems({ views, isFailed: query.isError, chosenId: kept.chosen?.id, openingId: kept.opening?.id }),
    { type: 'divider' },
    ...actItems(lines),
  ];
  const choose = (id: string | undefined) => {
    const view = views?.find((one) => one.id === id);
    store.choose(view);
    say(`已切换到${view === undefined ? '默认视图' : `视图“${view.name}”`}`);
  };
  return {
    items,
    dialog,
    isChanged,
    name: kept.chosen?.name ?? '默认视图',
    reload: () => void query.refetch(),
    /** Runs the action of an entry. Returns false when the menu stays open. */
    press: (key: string): boolean => {
      if (key === retryKey) {
        void query.refetch();
        return false;
      }
      const id = viewIdIn(key);
      if (id !== undefined || key === plainKey) choose(id);
      else lines.find((line) => line.key === key)?.run();
      return true;
    },
  };
}
