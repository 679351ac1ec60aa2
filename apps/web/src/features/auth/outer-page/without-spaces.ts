import type { InputEvent } from 'react';

/** Product-spec §5: whitespace has no place in these inputs. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

/** Takes whitespace out of an input as it is typed. */
export function stripSpaces(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const text = withoutSpaces(input.value);
  if (text !== input.value) input.value = text;
}

/** What a form says under `name`; '' when it says nothing. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
