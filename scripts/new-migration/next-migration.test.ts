import { expect, test } from 'vitest';
import { nextMigration } from './next-migration.ts';

const files = ['0001_foundation.sql', '0009_live_bell.sql', 'README.md'];

test('a migration gets the number after the highest one, and its name in the file', () => {
  expect(nextMigration('company_phone', files)).toMatchObject({
    file: '0010_company_phone.sql',
    sql: expect.stringContaining('company phone'),
  });
  expect(nextMigration('foundation', [])).toMatchObject({ file: '0001_foundation.sql' });
});

test('a name that another migration has is refused, whatever its number', () => {
  expect(nextMigration('live_bell', files)).toEqual({
    problem: '0009_live_bell.sql has that name: choose another one.',
  });
});

test.each([undefined, '', 'Company', 'company phone', '../phone', '_phone', 'phone_', 'a__b', '0_a'])(
  'the name %j is refused',
  (name) => {
    expect(nextMigration(name, files)).toEqual({ problem: expect.stringContaining('Usage') });
  },
);

test('numbers end at four digits', () => {
  expect(nextMigration('one_more', ['9999_last.sql'])).toHaveProperty('problem');
});
