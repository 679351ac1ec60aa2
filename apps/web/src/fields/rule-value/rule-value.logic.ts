import { conditionWords, variableWords } from '@baisi/contract/rules/row-rule-words';
import {
  type RowField,
  type RowFields,
  type RuleVariable,
  rawSqlCondition,
  ruleConditions,
  ruleVariables,
} from '@baisi/contract/rules/row-rules';

/** A choice in the grid's format. */
export type RuleChoice = { value: string; text: string };

/** The parts of a rule that determine the meaning of its value. */
type Place = { fields: RowFields; column: unknown; condition: unknown };

const isFields = (given: unknown): given is RowFields => typeof given === 'object' && given !== null;

/** Returns the parts of a grid row that determine the meaning of its value; `column`: the column of the value. */
export function placeIn(
  column: { props?: Readonly<Record<string, unknown>> },
  row: Readonly<Record<string, unknown>>,
): Place {
  const given = column.props?.['fields'];
  return {
    fields: isFields(given) ? given : {},
    column: row['ruleColumn'],
    condition: row['ruleConditions'],
  };
}

const fieldAt = ({ fields, column }: Place): RowField | undefined =>
  typeof column === 'string' && Object.hasOwn(fields, column) ? fields[column] : undefined;

/** Returns the variables that a field can be compared with: dates only with the current time, numbers with none. */
function variablesFor(field: RowField | undefined): RuleVariable[] {
  if (field === undefined || field.kind === 'number') return [];
  const isMoment = (name: RuleVariable) => name === 'sys_date' || name === 'sys_time';
  return ruleVariables.filter((name) => (field.kind === 'text' ? !isMoment(name) : isMoment(name)));
}

const spelled = (name: RuleVariable) => `#{${name}}`;
const worded = (name: RuleVariable) => `【${variableWords[name]}】`;

/** Replaces variables in a text by their names: `#{sys_org_code}%` becomes `【当前部门编码】%`. */
const inWords = (text: string): string =>
  text.replace(/#\{\s*(\w+)\s*\}/g, (written, word: string) => {
    const name = ruleVariables.find((known) => known === word);
    return name === undefined ? written : worded(name);
  });

const fromWords = (text: string): string =>
  text.replace(/【([^】]*)】/g, (written, word: string) => {
    const name = ruleVariables.find((known) => variableWords[known] === word.trim());
    return name === undefined ? written : spelled(name);
  });

const partsOf = (condition: unknown, text: string): string[] =>
  condition === 'IN'
    ? text
        .split(/[,，、]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [text];

/** Returns the choices for a value: values of the field, and variables. */
export function valueChoices(place: Place): RuleChoice[] {
  const field = fieldAt(place);
  const values = Object.entries(field?.values ?? {}).map(([value, text]) => ({ value, text }));
  return [...values, ...variablesFor(field).map((name) => ({ value: spelled(name), text: worded(name) }))];
}

/** Formats a value for the user: `【当前部门编码】%`, `男,女`. */
export function textOfValue(value: unknown, place: Place): string {
  if (place.condition === 'ALL') return '';
  const text = typeof value === 'string' ? value : '';
  const words = fieldAt(place)?.values ?? {};
  return partsOf(place.condition, text)
    .map((part) => (Object.hasOwn(words, part) ? (words[part] ?? part) : inWords(part)))
    .join(',');
}

/** Parses a typed or pasted text, the inverse of `textOfValue`. A value in its stored form stays the same. */
export function valueOfText(text: string, place: Place): string {
  const words = new Map(Object.entries(fieldAt(place)?.values ?? {}).map(([value, word]) => [word, value]));
  const choices = valueChoices(place);
  return partsOf(place.condition, text.trim())
    .map((part) => {
      const named = choices.find((choice) => choice.text === `【${part}】`);
      return words.get(part) ?? named?.value ?? fromWords(part);
    })
    .join(',');
}

/** Returns how the user picks a value: as a day, as a time, or as one or several of the choices. */
export function pickingOf(place: Place): 'date' | 'time' | 'several' | 'one' {
  const kind = fieldAt(place)?.kind;
  if (place.condition === 'IN') return 'several';
  return kind === 'date' || kind === 'time' ? kind : 'one';
}

const searching = ['LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'];
const ordering = ['>', '<', '>=', '<='];

/** Returns the conditions that fit a field. The server refuses SQL fragments, so they are not offered. */
export function conditionChoices(field: RowField | undefined): RuleChoice[] {
  const fits = (condition: string): boolean => {
    if (field === undefined) return true;
    if (searching.includes(condition)) return field.kind === 'text';
    if (ordering.includes(condition)) return field.kind !== 'text';
    return condition !== '!=' || field.many !== true;
  };
  return ruleConditions.filter(fits).map((value) => ({ value, text: conditionWords[value] }));
}

/** Returns whether a condition needs no field. */
export const needsNoField = (condition: unknown): boolean =>
  condition === 'ALL' || condition === rawSqlCondition;
