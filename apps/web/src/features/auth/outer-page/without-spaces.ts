import type { InputEvent } from 'react';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';

/** Removes whitespace from an input while typing. */
export function stripSpaces(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const text = withoutSpaces(input.value);
  if (text !== input.value) input.value = text;
}

/** Returns the text of the form's field `name`; '' when absent. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
