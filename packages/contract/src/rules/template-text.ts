/** The names in double braces of a text, as a type. */
export type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

const variable = /\{\{([^{}]*)\}\}/g;

/** Returns the names in double braces of a template, as they are written but without surrounding spaces. */
export const variablesIn = (template: string): string[] =>
  Array.from(template.matchAll(variable), ([, name = '']) => name.trim());

/**
 * Replaces `{{name}}` by the value of that name. A value is inserted as it is: braces inside it mean nothing. Names
 * without an own value stay as they are.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(variable, (whole, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : whole,
  );
