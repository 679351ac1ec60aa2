import { useLayoutEffect } from 'react';
import { type Choice, choicesOf } from '../../core/columns/choices.ts';
import { isEmptyValue } from '../../core/validation/filled.ts';
import type { PanelProps } from '../cell-type.ts';
import { ChoiceList } from '../choices/choice-list.tsx';
import notes from '../choices/panel-notes.module.css';
import { useHighlight } from '../choices/use-highlight.ts';

/**
 * Returns the choices that match the typed text. If the column allows free text, the typed text is the last of them
 * (`own`).
 */
function shownOf({ column, row }: PanelProps, typed: string): { shown: readonly Choice[]; own: boolean } {
  const choices = choicesOf(column, row);
  const shown = choices.matching(typed);
  const own = column.allowInput === true && typed !== '' && !shown.some(({ text }) => text === typed);
  return { shown: own ? [...shown, { value: typed, text: typed, isDisabled: false }] : shown, own };
}

/**
 * Returns the index to highlight first: the typed text, otherwise the chosen value, otherwise the first enabled choice.
 */
function startOf(shown: readonly Choice[], typed: string, own: boolean, value: unknown): number {
  if (own) return shown.length - 1;
  const wanted = shown.findIndex((one) =>
    typed === '' ? String(one.value) === String(value) : one.text === typed,
  );
  return wanted >= 0 ? wanted : shown.findIndex(({ isDisabled }) => !isDisabled);
}

/** The list of a cell with a single choice. */
export function SelectPanel(props: PanelProps) {
  const { value, text, isTyped, commit, listen, column, row } = props;
  const typed = isTyped ? text.trim() : '';
  const { shown, own } = shownOf(props, typed);
  const { at, choice, moveBy } = useHighlight(shown, typed, startOf(shown, typed, own, value));
  const take = (taken: Choice) => {
    if (own && taken === shown.at(-1)) choicesOf(column, row).join(taken.text);
    commit(taken.value);
  };
  useLayoutEffect(() =>
    listen((event) => {
      if (moveBy(event)) return true;
      const isTaking = event.key === 'Enter' || event.key === 'Tab';
      // Not marked as handled, because Enter and Tab also move to the next cell. An empty text clears the cell.
      if (isTaking && choice?.isDisabled === false && !(isTyped && typed === '')) take(choice);
      // A text that matches no choice stays in the input, above its error.
      return isTaking && typed !== '' && shown.length === 0;
    }),
  );
  const canClear = column.allowClear !== false && !isEmptyValue(value);
  return (
    <>
      {shown.length === 0 ? (
        <p role="status" className={notes.note}>
          没有匹配的选项
        </p>
      ) : null}
      <ChoiceList
        label={column.title}
        choices={shown}
        at={at}
        isChosen={(one) => String(one.value) === String(value)}
        wordsOf={(one) => (own && one === shown.at(-1) ? `添加“${one.text}”` : one.text)}
        onTake={take}
      />
      {canClear ? (
        <div className={notes.foot}>
          <button type="button" tabIndex={-1} className={notes.plain} onClick={() => commit('')}>
            清除
          </button>
        </div>
      ) : null}
    </>
  );
}
