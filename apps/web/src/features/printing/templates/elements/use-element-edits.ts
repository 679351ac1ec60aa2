import { elementTexts, type PrintElement, type PrintElementType } from '@baisi/contract/print-layout';
import { useState } from 'react';
import { movedTo } from '../../../../ui/column-list/moved-to.logic.ts';
import { copyIn, nameOf, newElement, type PageSize } from './elements.logic.ts';
import { noted, noUndo, redone, undone } from './undo.logic.ts';

type Options = {
  elements: PrintElement[];
  onChange: (elements: PrintElement[]) => void;
  page: PageSize;
};

/** The elements of a template with the chosen one, and the changes that can be undone. */
export function useElementEdits({ elements, onChange, page }: Options) {
  const [undo, setUndo] = useState(noUndo);
  const [chosenId, setChosenId] = useState<string>();
  // The last change in words, for screen readers.
  const [said, setSaid] = useState('');
  // The elements as this hook set them last; others come from a draft, another person or 撤销 of the form.
  const [own, setOwn] = useState(elements);
  if (own !== elements) {
    setOwn(elements);
    setUndo(noUndo);
  }
  const write = (next: readonly PrintElement[], nextUndo: typeof undo) => {
    const written = [...next];
    setOwn(written);
    setUndo(nextUndo);
    onChange(written);
  };
  const change = (next: readonly PrintElement[], name = '') => write(next, noted(undo, elements, name));
  const turn = (turned: ReturnType<typeof undone>, words: string) => {
    if (turned === undefined) return;
    write(turned.elements, turned.undo);
    setSaid(words);
  };
  const put = (element: PrintElement, words: string) => {
    change([...elements, element]);
    setChosenId(element.id);
    setSaid(words);
  };
  return {
    elements,
    chosen: elements.find(({ id }) => id === chosenId),
    choose: setChosenId,
    said,
    add: (type: PrintElementType) => put(newElement(type, page, elements), `已添加${elementTexts[type]}`),
    copy: (element: PrintElement) => put(copyIn(element, elements), `已复制${nameOf(element)}`),
    /** `name`: the changed field; successive changes of one field are undone together. */
    set: (element: PrintElement, name: string) =>
      change(
        elements.map((one) => (one.id === element.id ? element : one)),
        `${element.id} ${name}`,
      ),
    remove: (element: PrintElement) => {
      const at = elements.findIndex(({ id }) => id === element.id);
      const others = elements.filter(({ id }) => id !== element.id);
      change(others);
      setChosenId((others[at] ?? others.at(-1))?.id);
      setSaid(`已删除${nameOf(element)}，可撤销`);
    },
    move: (from: number, to: number) => {
      const moved = elements[from];
      if (moved === undefined || from === to || to < 0 || to >= elements.length) return;
      change(movedTo(elements, from, to));
      setSaid(`${nameOf(moved)}已移到第 ${to + 1} 位`);
    },
    undo: undo.past.length === 0 ? undefined : () => turn(undone(undo, elements), '已撤销'),
    redo: undo.future.length === 0 ? undefined : () => turn(redone(undo, elements), '已重做'),
  };
}

/** The result of `useElementEdits`. */
export type ElementEdits = ReturnType<typeof useElementEdits>;
