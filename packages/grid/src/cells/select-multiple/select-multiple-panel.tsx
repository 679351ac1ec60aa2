import { useLayoutEffect } from 'react';
import { type Choice, choicesOf, partsOf } from '../../core/columns/choices.ts';
import type { PanelProps } from '../cell-type.ts';
import { ChoiceList } from '../choices/choice-list.tsx';
import notes from '../choices/panel-notes.module.css';
import { useHighlight } from '../choices/use-highlight.ts';

/** The list of a cell that can have several choices. It stays open until the edit ends. */
export function SelectMultiplePanel(props: PanelProps) {
  const { value, unread, text, isTyped, commit, keep, cancel, listen, column, row } = props;
  const typed = isTyped ? text.trim() : '';
  const choices = choicesOf(column, row);
  // An unreadable text searches: the options of that name are what the user meant.
  const named = unread === '' || isTyped ? [] : choices.matching(unread);
  const shown = named.length > 0 ? named : choices.matching(typed);
  const chosen = unread === '' ? partsOf(value) : choices.readableIn(unread);
  const first = typed === '' ? -1 : shown.findIndex(({ isDisabled }) => !isDisabled);
  const { at, choice, moveBy } = useHighlight(shown, typed, first);
  // Values are stored in the order of the list, not in the order of ticking. Values that are not in the list are kept.
  const inOrder = (parts: readonly string[]) => {
    const places = new Map(choices.list.map((each, place) => [String(each.value), place]));
    const placeOf = (each: string) => places.get(each) ?? places.size;
    return [...new Set(parts)].toSorted((a, b) => placeOf(a) - placeOf(b)).join(',');
  };
  const toggle = (one: Choice) => {
    const part = String(one.value);
    keep(inOrder(chosen.includes(part) ? chosen.filter((other) => other !== part) : [...chosen, part]));
  };
  /**
   * The value when Tab ends the edit: the ticked choices and the typed one. Undefined if the text matches no choice.
   */
  const withTyped = (): string | undefined => {
    if (typed === '') return chosen.join(',');
    if (choice?.isDisabled === false) return inOrder([...chosen, String(choice.value)]);
    // The text may contain several choices, separated by commas.
    const reading = choices.readAll(typed);
    return reading === undefined ? undefined : inOrder([...chosen, ...partsOf(reading.value)]);
  };
  useLayoutEffect(() =>
    listen((event) => {
      if (moveBy(event)) return true;
      const canTake = choice?.isDisabled === false;
      // A space is part of a typed text. Without one, Space ticks the highlighted choice; Enter ticks a search result.
      if (canTake && (typed === '' ? event.key === ' ' : event.key === 'Enter')) {
        toggle(choice);
        return true;
      }
      if (event.key !== 'Tab' && event.key !== 'Enter') return false;
      const left = withTyped();
      // A text that matches no choice stays in the input, above its error.
      if (left === undefined) return shown.length === 0;
      // Nothing was chosen in place of an unreadable text: it stays, with its error.
      if (typed !== '' || (event.key === 'Tab' && unread === '')) commit(left);
      return false;
    }),
  );
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
        isChosen={(one) => chosen.includes(String(one.value))}
        isMultiple
        onTake={toggle}
      />
      <div className={notes.foot}>
        {column.allowClear === false || chosen.length === 0 ? (
          <span className={notes.hint}>空格键勾选</span>
        ) : (
          <button type="button" tabIndex={-1} className={notes.plain} onClick={() => commit('')}>
            清除
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          className={notes.plain}
          data-main=""
          onClick={() => (unread === '' ? commit(chosen.join(',')) : cancel())}
        >
          确定
        </button>
      </div>
    </>
  );
}
