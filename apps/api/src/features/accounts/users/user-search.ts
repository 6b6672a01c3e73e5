import { USER_SEARCH_MIN_LENGTH } from '@baara/contract/accounts/user-words';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/**
 * A branch of a search: what it finds, in an order that its index has. Without an order it reads what its index gives
 * first, and only when the others found less than is counted.
 */
export type SearchBranch = { where: Condition; order?: RawBuilder<unknown> };

/** What a list filters by, as `account_search_terms` writes it: `is` for the marks that few accounts have. */
export type SearchFacets = {
  role?: string | undefined;
  country?: string | undefined;
  is?: 'disabled' | 'unverified' | 'reset' | 'deletion' | undefined;
  /** Registered between both, or in the months of either. */
  registered?: { from: Date; to: Date } | undefined;
};

/** Countries of the platform: people type their number without the code. */
const MALI = '223';
/** Fewer digits are the end of too many numbers. */
const LAST_DIGITS = 6;
const MOST_WORDS = 6;
/** Of more months, the index is asked for none. */
const MOST_MONTHS = 24;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Accounts `a` that a text may mean, as branches that each follow one index: a name in either order or any of its
 * words, an address, a phone number, a company. One condition with « or » in it would read every account.
 * @returns none for a text too short to mean anybody.
 */
export function searchBranches(search: string, facets: SearchFacets): SearchBranch[] {
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
    // An address has neither spaces nor accents.
    ...(/^[\x21-\x7e]+$/.test(text) ? [email] : []),
    {
      where: sql`fold(a.last_name || ' ' || a.first_name) like fold(${prefix})`,
      order: sql`fold(a.last_name || ' ' || a.first_name) using ~<~`,
    },
    {
      where: sql`fold(a.first_name || ' ' || a.last_name) like fold(${prefix})`,
      order: sql`fold(a.first_name || ' ' || a.last_name) using ~<~`,
    },
    ...wordBranches(text, termsOf(facets)),
    ...companyBranches(text, prefix),
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

/** Companies are few beside accounts: their ids come first, by either index, then their members. */
function companyBranches(text: string, prefix: string): SearchBranch[] {
  const words = wordQuery(text);
  const byWords = words
    ? sql`union (select c.id from companies c
        where to_tsvector('simple'::regconfig, fold(c.name)) @@ to_tsquery('simple', fold(${words})) limit 200)`
    : sql``;
  return [
    {
      where: sql`a.id in (select m.account_id from company_members m where m.company_id in (
        (select c.id from companies c where fold(c.name) like fold(${prefix}) limit 200) ${byWords}))`,
    },
  ];
}

/**
 * Words in the middle of a name, which an index of words finds in no order: what begins with a common one is read by the
 * other branches alone, unless a filter leaves few of them. Short ones are the beginning of too many: they are looked for
 * whole.
 */
function wordBranches(text: string, terms: string | undefined): SearchBranch[] {
  const words = wordQuery(text);
  if (!words) return [];
  const asked = sql`to_tsquery('simple', fold(${words}))`;
  return [
    {
      where: sql`account_search_terms(a.first_name, a.last_name, a.role, a.country, a.status, a.email_verified_at,
        a.reset_required, a.deletion_requested_at, a.created_at) @@ ${terms ? sql`(${asked} && ${terms}::tsquery)` : asked}`,
    },
  ];
}

/** Undefined without a word of three letters. */
function wordQuery(text: string): string | undefined {
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  if (!words.some((word) => word.length >= 3)) return undefined;
  return words.map((word) => (word.length >= 3 ? `${word}:*` : word)).join(' & ');
}

/** As a tsquery; undefined for no filter. */
function termsOf({ role, country, is, registered }: SearchFacets): string | undefined {
  const terms = [
    ...(role ? [`'r:${role}'`] : []),
    ...(country && /^[A-Z]{2}$/.test(country) ? [`'c:${country}'`] : []),
    ...(is ? [`'is:${is}'`] : []),
    ...(registered ? monthsOf(registered) : []),
  ];
  return terms.length > 0 ? terms.join(' & ') : undefined;
}

const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth() + 1;

function monthsOf({ from, to }: { from: Date; to: Date }): string[] {
  const first = monthOf(from);
  const count = monthOf(to) + 1 - first;
  if (count < 1 || count > MOST_MONTHS) return [];
  return [`(${Array.from({ length: count }, (_, index) => `'m:${first + index}'`).join(' | ')})`];
}
