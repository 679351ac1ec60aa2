import type { SheetHead, TopRow } from '../sheet.ts';
import { xmlText } from './xml-text.ts';

/** Format of a date in a column without a format. */
const dateFormat = 'yyyy-mm-dd hh:mm:ss';
/** Numbers below 164 belong to the formats that every reader knows. */
const firstFormat = 164;
const looks: readonly TopRow['look'][] = ['title', 'note', 'heading'];

/** The styles of a workbook: index of each look and format among the cell formats of `styles.xml`. */
export type Styles = {
  ofLook(look: TopRow['look']): number;
  ofFormat(format: string | undefined): number;
  /** Style of a date in a column without a format. */
  date: number;
  xml: string;
};

/** The order of the children of a font is fixed by the schema. */
const font = (size: number, { bold = '', color = '' } = {}): string =>
  `<font>${bold}<sz val="${size}"/>${color}<name val="等线"/><family val="2"/></font>`;

/** Collects the styles that some sheets need. */
export function stylesFor(sheets: readonly SheetHead[]): Styles {
  const used = sheets.flatMap(({ columns }) => columns.flatMap(({ format }) => format ?? []));
  const formats = [...new Set([dateFormat, ...used])];
  const indexOf = new Map(formats.map((format, i) => [format, 1 + looks.length + i]));
  const numFmts = formats.map(
    (format, i) => `<numFmt numFmtId="${firstFormat + i}" formatCode="${xmlText(format)}"/>`,
  );
  const xfs = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="3" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
    '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyNumberFormat="1"/>',
    ...formats.map(
      (format, i) =>
        `<xf numFmtId="${format === '@' ? 49 : firstFormat + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
  ];
  const bold = '<b/>';
  const fonts = [
    font(11),
    font(11, { bold }),
    font(14, { bold }),
    font(10, { color: '<color rgb="FF8C8C8C"/>' }),
  ];
  const xml = [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>`,
    `<fonts count="${fonts.length}">${fonts.join('')}</fonts>`,
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF0F0F0"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
  const ofFormat = (format: string | undefined): number =>
    format === undefined ? 0 : (indexOf.get(format) ?? 0);
  return { ofLook: (look) => 1 + looks.indexOf(look), ofFormat, date: ofFormat(dateFormat), xml };
}
