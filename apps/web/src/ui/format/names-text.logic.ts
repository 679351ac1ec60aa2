/** Shortens a list of names: `张三` · `张三、李四` · with the unit 人 `张三、李四、王五等 5 人` */
export function namesInShort(names: readonly string[], unit: string): string {
  const shown = names.slice(0, 3).join('、');
  return names.length > 3 ? `${shown}等 ${names.length} ${unit}` : shown;
}
