import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { envelopeCode } from './envelope.ts';

/** Outcome of an import in one call; without wrong rows the texts are empty. */
export const ImportOutcome = z.object({
  totalCount: z.number(),
  errorCount: z.number(),
  successCount: z.number(),
  /** The first wrong rows, one line each: `第 3 行：用户名已存在，忽略导入。` */
  msg: z.string(),
  /** Signed address of a workbook with the wrong rows and their reasons. */
  fileUrl: z.string(),
  fileName: z.string(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** Maximum size in bytes of a file that is imported in one call; larger ones need the steps of `imports`. */
export const mostExcelBytes = 20 * 1024 * 1024;

const importExcel = <const Noun extends string>(noun: Noun, label: string, path: `/${string}`) =>
  endpoint({
    summary: `Import a file (form field \`file\`) into ${path} in one call: right rows become records, wrong ones come back as a file with code 201 (api-contract 3.16).`,
    method: 'POST',
    path: `${path}/importExcel`,
    access: permission(`${noun}:import` as const),
    rate: { points: 60, seconds: 3_600 },
    audit: { type: 'import', text: `导入${label}` },
    multipart: true,
    input: z.object({}),
    result: ImportOutcome,
    messageOf: ({ totalCount, errorCount }: ImportOutcome) =>
      errorCount === 0 ? `共${totalCount}行数据全部导入成功！` : '文件导入成功，但有错误。',
    codeOf: ({ errorCount }: ImportOutcome) =>
      errorCount === 0 ? envelopeCode.success : envelopeCode.importedInPart,
  });

/** 导入 for machines, by the name of the table. */
export const importExcels = {
  users: importExcel('user', '用户', '/sys/user'),
  departments: importExcel('depart', '部门', '/sys/sysDepart'),
  dictionaries: importExcel('dict', '字典', '/sys/dict'),
  positions: importExcel('position', '职务', '/sys/position'),
  roles: importExcel('role', '角色', '/sys/role'),
  categories: importExcel('category', '分类字典', '/sys/category'),
  'check-rules': importExcel('checkRule', '编码校验规则', '/sys/checkRule'),
  'fill-rules': importExcel('fillRule', '填值规则', '/sys/fillRule'),
};
