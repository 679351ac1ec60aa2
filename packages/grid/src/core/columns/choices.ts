import {
  isAlike,
  type Option,
  optionTexts,
  type Reading,
  readOption,
  readOptions,
} from '../clipboard/read-text.ts';
import type { Row } from '../document/row.ts';
import type { CellSettings, GivenOption } from './cell-settings.ts';
import { plainText } from './column.ts';

/** One of the choices of a cell. */
export type Choice = Option & { isDisabled: boolean; name?: string };

/** Maximum number of options of one name that an error lists. */
const namedSharing = 3;

/** The options of a cell, with lookup by value and by text. */
export class Choices {
  readonly list: Choice[];
  readonly #byValue: Map<string, Choice>;

  constructor(given: readonly GivenOption[]) {
    this.list = given.map(({ value, text, label, title, name, disabled = false }) => ({
      value,
      text: text ?? label ?? title ?? String(value),
      isDisabled: disabled,
      ...(name === undefined ? {} : { name }),
    }));
    this.#byValue = new Map(this.list.map((choice) => [String(choice.value), choice]));
  }

  of(value: unknown): Choice | undefined {
    return this.#byValue.get(plainText(value));
  }

  /** Returns the displayed text of a value; an unknown value is displayed unchanged (api-contract 6.3). */
  textOf(value: unknown): string {
    return this.of(value)?.text ?? plainText(value);
  }

  /** Returns the options whose text contains `text`, ignoring case. */
  matching(text: string): readonly Choice[] {
    const wanted = text.trim().toLowerCase();
    return wanted === '' ? this.list : this.list.filter((one) => one.text.toLowerCase().includes(wanted));
  }

  /** Returns the enabled option that contains `text`, if there is exactly one. */
  onlyMatching(text: string): Choice | undefined {
    const [only, ...others] = this.matching(text).filter(({ isDisabled }) => !isDisabled);
    return others.length === 0 ? only : undefined;
  }

  /** Adds a typed text as an option. */
  join(text: string): void {
    if (this.of(text) !== undefined) return;
    const choice = { value: text, text, isDisabled: false };
    this.list.push(choice);
    this.#byValue.set(text, choice);
  }

  get #open(): readonly Choice[] {
    return this.list.filter(({ isDisabled }) => !isDisabled);
  }

  read(text: string): Reading {
    return readOption(text, this.#open);
  }

  readAll(text: string): Reading {
    return readOptions(text, this.#open);
  }

  /** Returns the values of those parts of a text that are options; the other parts are left out. */
  readableIn(text: string): string[] {
    const values = optionTexts(text).map((part) => this.read(part)?.value);
    return [...new Set(values.filter((value) => value !== undefined).map(String))];
  }

  /** Returns why a text is no option although it is the name of one: several options have this name. */
  sharedName(text: string): string | undefined {
    for (const part of optionTexts(text)) {
      const sharing = this.#open.filter(({ name }) => name !== undefined && isAlike(name, part));
      if (sharing.length < 2 || this.read(part) !== undefined) continue;
      const named = sharing.slice(0, namedSharing).map((one) => one.text);
      const more = sharing.length > namedSharing ? '等' : '';
      return `“${part}”有 ${sharing.length} 个，请选择其中一个：${named.join('、')}${more}`;
    }
    return undefined;
  }
}

const none = new Choices([]);
/** Cache by array of options, because most columns use one array for all rows. */
const known = new WeakMap<readonly GivenOption[], Choices>();

/** Returns the options of a column in a row. */
export function choicesOf({ options }: CellSettings, row: Row): Choices {
  const given = typeof options === 'function' ? options(row) : options;
  if (given === undefined) return none;
  let choices = known.get(given);
  if (choices === undefined) {
    choices = new Choices(given);
    known.set(given, choices);
  }
  return choices;
}

/** Returns the single values of a cell with several: an array, or a text separated by commas. */
export function partsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(plainText);
  return plainText(value)
    .split(',')
    .filter((part) => part !== '');
}
