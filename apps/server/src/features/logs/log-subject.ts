/** Fields that say in the reader's words what an operation was about, the best first. */
const names = [
  'realname',
  'username',
  'roleName',
  'departName',
  'dictName',
  'itemText',
  'ruleName',
  'titile', // sic
  'name',
];
/** Lists of records that an operation was about. */
const lists = ['ids', 'userIds', 'userIdList'];

const longestName = 60;

/** 「王芳」 of a form, （3条） of a batch, nothing where the input does not say. */
export function subjectOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const fields = new Map<string, unknown>(Object.entries(input));
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value !== '') return `「${value.slice(0, longestName)}」`;
  }
  for (const name of lists) {
    const value = fields.get(name);
    if (Array.isArray(value)) return `（${value.length}条）`;
  }
  return '';
}
