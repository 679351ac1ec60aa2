/** Formats of an exported file. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Encodings of a CSV file: UTF-8 with a byte-order mark, or GB18030 for older programs. */
export const csvEncodings = ['utf-8', 'gb18030'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** Rows up to which the web app downloads an export at once; larger ones it has made in the background. */
export const mostAtOnce = 10_000;
