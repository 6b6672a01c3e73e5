import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import { readShortCode } from '@baara/short-code';
import { type RawBuilder, sql } from 'kysely';
import { anywhere, searchWords } from '../../../platform/db/search-words.ts';

/** What was typed into the search of files, as a person means it. */
export type FileSearch =
  | { kind: 'number'; number: number }
  | { kind: 'phone'; digits: string }
  /** `number`: the same characters are also the number of a file. */
  | { kind: 'code'; code: string; number: number | undefined }
  | { kind: 'print'; hex: string }
  | { kind: 'names'; words: string[] };

const NUMBER = /^(?:[a-z][a-z0-9]{1,7}-?)?\s*0*(\d{1,7})$/i;
const PHONE = /^\+?[\d\s().-]{8,20}$/;
/** The beginning of a SHA-256 is enough, of eight digits at least: the receipt shows all of it. */
const PRINT = /^(?=.*\d)[0-9a-f]{8,64}$/i;

/** @returns undefined for nothing. */
export function readFileSearch(typed: string | undefined): FileSearch | undefined {
  const text = (typed ?? '').trim();
  if (text === '') return undefined;
  const digits = text.replace(/\D/g, '');
  if (PHONE.test(text) && digits.length >= 8) return { kind: 'phone', digits: digits.slice(-8) };
  const written = NUMBER.exec(text.replaceAll(' ', ''))?.[1];
  const number = written === undefined ? undefined : Number(written);
  // Before a number: a code may end with digits as a number does.
  const code = readShortCode(text, TRACKING_CODE_LENGTH);
  if (code !== null) return { kind: 'code', code, number };
  if (number !== undefined) return { kind: 'number', number };
  const hex = text.replaceAll(/\s/g, '').toLowerCase();
  if (PRINT.test(hex)) return { kind: 'print', hex };
  return { kind: 'names', words: searchWords(text) };
}

/** The condition on an application `a`. */
export function searchSql(search: FileSearch): RawBuilder<boolean> {
  switch (search.kind) {
    case 'number':
      return sql<boolean>`a.file_number = ${search.number}`;
    case 'phone':
      return sql<boolean>`a.phone_digits = ${search.digits}`;
    case 'code': {
      const isCode = sql<boolean>`a.tracking_code = ${search.code}`;
      return search.number === undefined
        ? isCode
        : sql<boolean>`(${isCode} or a.file_number = ${search.number})`;
    }
    case 'print': {
      // Between the least and the greatest print that begin so.
      const whole = search.hex.slice(0, search.hex.length - (search.hex.length % 2));
      const least = Buffer.from(whole, 'hex');
      const greatest = Buffer.concat([least, Buffer.alloc(33 - least.length, 0xff)]);
      // Found first, each by its index: joined by « or », the database would read every file.
      return sql<boolean>`a.id = any(array(
        select x.id from campaign_applications x where x.file_hash between ${least} and ${greatest}
        union select d.application_id from files f join campaign_application_documents d on d.file_id = f.id
        where f.sha256 between ${least} and ${greatest}))`;
    }
    case 'names':
      return sql<boolean>`(${sql.join(
        search.words.map((word) => sql`a.search_text like fold(${anywhere(word)})`),
        sql` and `,
      )})`;
  }
}
