import { USER_SEARCH_MIN_LENGTH } from '@baara/contract/accounts/user-words';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/**
 * A branch of a search: what it finds, in an order that its index has. Without an order it reads what its index gives
 * first, and only when the others found less than is counted.
 */
export type SearchBranch = { where: Condition; order?: RawBuilder<unknown> };

/** Countries of the platform: people type their number without the code. */
const MALI = '223';
/** Fewer digits are the end of too many numbers. */
const LAST_DIGITS = 6;
const MOST_WORDS = 6;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Accounts `a` that a text may mean, as branches that each follow one index: a name in either order or any of its
 * words, an address, a phone number, a company. One condition with « or » in it would read every account.
 * @returns none for a text too short to mean anybody.
 */
export function searchBranches(search: string): SearchBranch[] {
  const text = oneSpaced(search);
  if (text.length < USER_SEARCH_MIN_LENGTH) return [];
  const digits = /^[+()\d\s.-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  if (digits.length >= 3) return phoneBranches(digits);
  const prefix = `${escaped(text)}%`;
  const email: SearchBranch = {
    where: sql`lower(a.email) like lower(${prefix})`,
    order: sql`lower(a.email) using ~<~`,
  };
  if (text.includes('@')) return [email];
  return [
    email,
    {
      where: sql`fold(a.last_name || ' ' || a.first_name) like fold(${prefix})`,
      order: sql`fold(a.last_name || ' ' || a.first_name) using ~<~`,
    },
    {
      where: sql`fold(a.first_name || ' ' || a.last_name) like fold(${prefix})`,
      order: sql`fold(a.first_name || ' ' || a.last_name) using ~<~`,
    },
    ofCompanies(text, prefix),
    ...wordBranches(text),
  ];
}

const begins = (start: string): SearchBranch => ({
  where: sql`a.phone is not null and phone_digits(a.phone) like ${`${start}%`}`,
  order: sql`phone_digits(a.phone) using ~<~`,
});

function phoneBranches(digits: string): SearchBranch[] {
  return [
    begins(digits),
    begins(MALI + digits),
    ...(digits.length >= LAST_DIGITS
      ? [
          {
            where: sql<boolean>`a.phone is not null
              and reverse(phone_digits(a.phone)) like reverse(${digits}::text) || '%'`,
            order: sql`reverse(phone_digits(a.phone)) using ~<~`,
          },
        ]
      : []),
  ];
}

/** Companies are few beside accounts: their ids come first, then their members. */
function ofCompanies(text: string, prefix: string): SearchBranch {
  const words = wordQuery(text);
  const byWords = words
    ? sql`or to_tsvector('simple'::regconfig, fold(c.name)) @@ to_tsquery('simple', fold(${words}))`
    : sql``;
  return {
    where: sql`a.id in (select m.account_id from company_members m where m.company_id in (
      select c.id from companies c where fold(c.name) like fold(${prefix}) ${byWords} limit 200))`,
    order: sql`a.id`,
  };
}

/**
 * Words in the middle of a name, which an index of words finds in no order: what begins with a common one is read by the
 * other branches alone. Short ones are the beginning of too many: they are looked for whole.
 */
function wordBranches(text: string): SearchBranch[] {
  const words = wordQuery(text);
  if (!words) return [];
  return [
    {
      where: sql`to_tsvector('simple'::regconfig, fold(a.first_name || ' ' || a.last_name))
        @@ to_tsquery('simple', fold(${words}))`,
    },
  ];
}

/** Undefined without a word of three letters. */
function wordQuery(text: string): string | undefined {
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  if (!words.some((word) => word.length >= 3)) return undefined;
  return words.map((word) => (word.length >= 3 ? `${word}:*` : word)).join(' & ');
}
