import type { PrintElement } from '@baisi/contract/print-layout';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useShortcut } from '../../../../ui/shortcut.ts';
import { panelOf, TabList } from '../../../../ui/tab-list/tab-list.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { problemsOf, type ShownProblem } from '../preview/problems.logic.ts';
import { usePageDraft } from '../preview/use-page-draft.ts';
import { ElementProperties } from '../properties/element-properties.tsx';
import { ElementList } from './element-list.tsx';
import type { PageSize } from './elements.logic.ts';
import styles from './elements.module.css';
import { useElementEdits } from './use-element-edits.ts';

type Props = PageSize & {
  id?: string;
  value?: PrintElement[];
  onChange?: (elements: PrintElement[]) => void;
};

type Part = 'list' | 'preview' | 'properties';

const parts: readonly { key: Part; text: string }[] = [
  { key: 'list', text: '元素' },
  { key: 'preview', text: '预览' },
  { key: 'properties', text: '属性' },
];
const none: PrintElement[] = [];

/** Returns the direction of 撤销 and 重做 of a pressed key; undefined for other keys. */
function turnOf({ key, ctrlKey, metaKey, altKey, shiftKey }: globalThis.KeyboardEvent) {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** Returns whether the focus lies in a text outside of `pane`, which undoes its own typing. */
const isInOtherText = (target: EventTarget | null, pane: Element | null): boolean =>
  target instanceof Element && pane?.contains(target) !== true && target.matches('input, textarea');

// Enter commits a number; the surrounding form would be saved by it.
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The elements of a template as a control of its form: their list, the page, the fields of the chosen one. */
export function ElementsField({ id, value = none, onChange, widthMm, heightMm }: Props) {
  const size = { widthMm, heightMm };
  const edits = useElementEdits({ elements: value, onChange: onChange ?? (() => {}), page: size });
  const draft = usePageDraft(size, value);
  const narrow = useNarrow();
  const [part, setPart] = useState<Part>('list');
  const pane = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const isMeant = (turn: 'undo' | 'redo') => (event: globalThis.KeyboardEvent) =>
    turnOf(event) === turn && !isInOtherText(event.target, pane.current);
  useShortcut(isMeant('undo'), () => edits.undo?.());
  useShortcut(isMeant('redo'), () => edits.redo?.());
  const problems = problemsOf(value, draft.isTestPage ? [] : draft.problems);
  const show = ({ element, page }: ShownProblem) => {
    edits.choose(element?.id);
    if (page !== undefined) draft.setPage(page);
    setPart('properties');
  };
  const problemIds = new Set(problems.flatMap(({ element }) => (element === undefined ? [] : [element.id])));
  const contents: Readonly<Record<Part, React.ReactNode>> = {
    list: <ElementList edits={edits} problemIds={problemIds} />,
    preview: <PreviewPane draft={draft} edits={edits} problems={problems} onProblem={show} />,
    properties: <ElementProperties edits={edits} />,
  };
  if (narrow)
    return (
      <div id={id} ref={pane} role="presentation" onKeyDown={keepEnter}>
        <TabList label="编辑面单" idPrefix={prefix} tabs={parts} active={part} onSelect={setPart} />
        <div {...panelOf(prefix, part)}>{contents[part]}</div>
      </div>
    );
  return (
    <div id={id} ref={pane} role="presentation" className={styles.panes} onKeyDown={keepEnter}>
      <div className={styles.listArea}>{contents.list}</div>
      <div className={styles.previewArea}>{contents.preview}</div>
      <div className={styles.fieldsArea}>{contents.properties}</div>
    </div>
  );
}
