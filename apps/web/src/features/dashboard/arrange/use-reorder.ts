import { type DragEvent, type KeyboardEvent, useState } from 'react';

const dragType = 'application/x-baisi-home';

/**
 * Order of a list by pointer and keyboard: elements are dragged onto others, or moved by the arrow keys on their
 * handle. `place` says where the last moved element is, for screen readers.
 */
export function useReorder(titles: readonly string[], onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const [place, setPlace] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= titles.length || to === from) return;
    onMove(from, to);
    setPlace(`${titles[from] ?? ''}已移到第 ${to + 1} 位`);
  };
  const isOurs = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(dragType);
  const sideOf = (index: number): 'before' | 'after' | undefined => {
    if (drag?.over !== index || drag.from === index) return undefined;
    return drag.from > index ? 'before' : 'after';
  };
  return {
    place,
    itemProps: (index: number) => ({
      draggable: true,
      'data-drop': sideOf(index),
      'data-dragged': drag?.from === index || undefined,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(dragType, String(index));
        dataTransfer.effectAllowed = 'move';
        setDrag({ from: index, over: index });
      },
      onDragOver: (event: DragEvent) => {
        if (drag === undefined || !isOurs(event)) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDragEnd: () => setDrag(undefined),
      onDrop: (event: DragEvent) => {
        if (drag === undefined || !isOurs(event)) return;
        event.preventDefault();
        setDrag(undefined);
        move(drag.from, index);
      },
    }),
    handleProps: (index: number) => ({
      'aria-keyshortcuts': 'ArrowUp ArrowDown ArrowLeft ArrowRight',
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(index, index + step);
      },
    }),
  };
}
