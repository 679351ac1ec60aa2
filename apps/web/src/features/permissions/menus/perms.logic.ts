import type { PermissionEffect } from '@baisi/contract/permission-effects';
import type { PermissionChoice } from '@baisi/contract/permission-records';

export type Effects = ReadonlyMap<string, PermissionEffect>;

/** A code to choose: `value` is the text of the whole field with this code as its last one. */
export type CodeOption = {
  value: string;
  code: string;
  words: string;
  type: number;
  /** Another button has the code, so that it cannot be chosen. */
  disabled: boolean;
};

/** Maximum number of offered codes; typing reduces them. */
const maxOffered = 60;

/** Returns the codes of a text that joins them by commas. */
const codesIn = (perms: string): string[] =>
  perms
    .split(/[,，]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** Returns the name of the button that has each code, except the button `ownId`. */
export function holdersOfCodes(
  nodes: readonly PermissionChoice[],
  ownId: string | undefined,
): Map<string, string> {
  const all = (level: readonly PermissionChoice[]): [string, string][] =>
    level.flatMap(({ key, title, perms, children }) => [
      ...(key === ownId ? [] : codesIn(perms ?? '').map((code): [string, string] => [code, title])),
      ...all(children ?? []),
    ]);
  return new Map(all(nodes));
}

const wordsOf = ({ text, of }: PermissionEffect): string => (of === '' ? text : `${of} · ${text}`);

/**
 * Returns the codes that contain the last part of a typed text, in their name or in what they do; codes that no button
 * has come first.
 */
export function codeOptions(
  perms: string,
  effects: Effects,
  holders: ReadonlyMap<string, string>,
): CodeOption[] {
  const before = /^(.*[,，])?/.exec(perms)?.[0] ?? '';
  const wanted = perms.slice(before.length).trim().toLowerCase();
  const chosen = new Set(codesIn(before));
  return [...effects]
    .filter(
      ([code, effect]) => !chosen.has(code) && `${code} ${wordsOf(effect)}`.toLowerCase().includes(wanted),
    )
    .map(([code, effect]) => {
      const holder = holders.get(code);
      return {
        value: `${before}${code}`,
        code,
        words: holder === undefined ? wordsOf(effect) : `已用于“${holder}”`,
        type: effect.type,
        disabled: holder !== undefined,
      };
    })
    .toSorted((a, b) => Number(a.disabled) - Number(b.disabled))
    .slice(0, maxOffered);
}

/** Describes what the codes of a field allow; undefined without a code. A text that is no code searches. */
export function effectText(perms: string, effects: Effects): string | undefined {
  const codes = codesIn(perms).filter((code) => /^[\w:.*-]+$/.test(code));
  const texts = codes.map((code) => {
    const effect = effects.get(code);
    return effect === undefined
      ? `${code}：系统功能不检查此标识，仅供外部系统使用`
      : `${code}：${wordsOf(effect)}`;
  });
  return texts.length === 0 ? undefined : texts.join('；');
}
