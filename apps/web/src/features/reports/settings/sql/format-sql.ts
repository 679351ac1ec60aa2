import { formatDialect, postgresql } from 'sql-formatter';

/** Writes a statement with one clause a line. Throws for a statement that it cannot read. */
export const formatSql = (text: string): string =>
  formatDialect(text, {
    dialect: postgresql,
    keywordCase: 'lower',
    functionCase: 'preserve',
    tabWidth: 2,
    expressionWidth: 60,
    paramTypes: { custom: [{ regex: String.raw`[$#]\{\s*\w+\s*\}` }] },
  });
