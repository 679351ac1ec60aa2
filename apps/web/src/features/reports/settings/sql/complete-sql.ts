import type { ResultOf } from '@baisi/contract/endpoint';
import type { reports } from '@baisi/contract/reports';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { functions, keywords, variables } from './sql-words.ts';

/** The data sets that reports may read. */
export type Sources = ResultOf<typeof reports.sources>;

const columnTypes = { text: '文本', number: '数字', date: '日期', time: '时间' } as const;

const columnsOf = ({ title: source, columns }: Sources[number], boost: number): Completion[] =>
  columns.map(({ name, title, type }) => ({
    label: name,
    detail: title,
    info: `${source} · ${columnTypes[type]}`,
    type: 'property',
    boost,
  }));

/** Returns the data sets that a text names behind FROM, JOIN or a comma, by their names and aliases. */
function readIn(text: string, sources: Sources): ReadonlyMap<string, Sources[number]> {
  const found = new Map<string, Sources[number]>();
  for (const source of sources) {
    const named = new RegExp(
      String.raw`(?:\bfrom|\bjoin|,)\s+${source.name}\b(?:\s+(?:as\s+)?(?!(?:on|where|join|left|right|inner|cross|full|group|order|limit|union|having|using)\b)([\p{L}_][\p{L}\p{N}_]*))?`,
      'giu',
    );
    for (const [, alias] of text.matchAll(named)) {
      found.set(source.name, source);
      if (alias !== undefined) found.set(alias, source);
    }
  }
  return found;
}

const words: readonly Completion[] = [
  ...keywords.map((label) => ({ label, type: 'keyword', boost: -1 })),
  ...Object.entries(functions).map(([name, detail]) => ({
    label: name,
    apply: `${name}(`,
    detail,
    type: 'function',
    boost: -2,
  })),
];

const ownParams = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{\s*(\w+)\s*\}/g)].map(([, name = '']) => name)),
];

/**
 * Offers data sets behind FROM and JOIN, columns behind an alias, and elsewhere columns of the data sets that are read,
 * words and functions; parameters behind `${`, variables of the system behind `#{`.
 */
export function completeSql(sources: Sources) {
  return (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString();
    const marker = context.matchBefore(/[$#]\{\w*/);
    if (marker !== null) {
      const isOwn = marker.text.startsWith('$');
      const names: readonly (readonly [string, string])[] = isOwn
        ? ownParams(text).map((name) => [name, '参数'] as const)
        : Object.entries(variables);
      const closes = context.state.sliceDoc(context.pos, context.pos + 1) === '}' ? '' : '}';
      return {
        from: marker.from + 2,
        validFor: /^\w*$/,
        options: names.map(([name, detail]) => ({
          label: name,
          apply: `${name}${closes}`,
          detail,
          type: 'variable',
        })),
      };
    }
    const read = readIn(text, sources);
    const dotted = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*\.\w*/u);
    if (dotted !== null) {
      const [name = ''] = dotted.text.split('.');
      const source = read.get(name) ?? sources.find((one) => one.name === name);
      if (source === undefined) return null;
      return { from: dotted.from + name.length + 1, validFor: /^\w*$/, options: columnsOf(source, 0) };
    }
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
    if (word === null && !context.explicit) return null;
    const from = word?.from ?? context.pos;
    const before = text.slice(0, from);
    // A name of the author's own is written here: Enter must not replace it.
    const isAlias =
      /\bas\s+$/i.test(before) ||
      sources.some(({ name }) => new RegExp(String.raw`\b${name}\s+$`, 'i').test(before));
    if (isAlias && !context.explicit) return null;
    const isSource = /(?:\bfrom|\bjoin)\s+$|\bfrom\s[^;()]*,\s*$/i.test(before);
    const dataSets = sources.map(({ name, title, columns }) => ({
      label: name,
      detail: title,
      info: columns.map((column) => column.title).join('、'),
      type: 'type',
      boost: 1,
    }));
    const columns = [...new Set(read.values())].flatMap((source) => columnsOf(source, 2));
    return {
      from,
      validFor: /^[\p{L}\p{N}_]*$/u,
      options: isSource ? dataSets : [...columns, ...words, ...dataSets],
    };
  };
}
