import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { olderPostgresTests } from './older-postgres-tests.mjs';

const features = 'apps/server/src/features';

/** Does a source file of the feature, tests excluded, contain SQL? */
const hasSql = (feature) =>
  readdirSync(join(root, features, feature), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .some((path) =>
      /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
        readFileSync(join(root, features, feature, path), 'utf8'),
      ),
    );

test('every file that is repeated on an older PostgreSQL is there, and named once', () => {
  expect(olderPostgresTests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(olderPostgresTests).size).toBe(olderPostgresTests.length);
});

test('every feature with its own SQL is tested on an older PostgreSQL', () => {
  const withSql = readdirSync(join(root, features)).filter(hasSql);
  expect(withSql.length).toBeGreaterThan(10);
  const missing = withSql.filter(
    (feature) => !olderPostgresTests.some((path) => path.startsWith(`${features}/${feature}/`)),
  );
  expect(missing).toEqual([]);
});
