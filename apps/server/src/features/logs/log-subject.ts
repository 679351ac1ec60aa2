/** Fields that describe the subject of an operation, in order of preference. */
const names = [
  'realname',
  'username',
  'roleName',
  'departName',
  'dictName',
  'itemText',
  'ruleName',
  'titile', // spelling of api-contract
  'name',
];
/** Fields that contain lists of records. */
const lists = ['ids', 'userIds', 'userIdList'];

const longestName = 60;

/** Returns 「王芳」 for a form, （3条） for a batch, and nothing when the input does not name its subject. */
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
