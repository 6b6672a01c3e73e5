import { normalize } from '@baara/french-text';
import type { CandidateAccess } from '@baara/contract/candidates/cards';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { candidateAccessSql } from './candidate-cards.ts';
import { maskedName } from './masking.ts';

/** Common names are those of thousands: the last known ones are enough to choose from. */
const MOST = 60;

export type KnownCandidate = { id: string; access: CandidateAccess };

/** The words of a typed text, as `known_candidate_words` has them. */
export const nameWords = (typed: string): string[] => [...new Set(wordsOf(typed))];

const wordsOf = (text: string): string[] =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The table's words sort by their bytes: those with a beginning stand side by side. */
const beginsWith = (word: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql<boolean>`(${word} >= fold(${beginning}) and ${word} < fold(${beginning}) || chr(1114111))`;

/** The words that begin somebody's name among those the company knows. */
export async function selectNameWords(
  db: Db,
  companyId: string,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const probes = words.map(
    (word) => sql`select ${word}::text as word where exists (select from known_candidate_words k
      where k.company_id = ${companyId} and ${beginsWith(sql`k.word`, word)})`,
  );
  const { rows } = await sql<{ word: string }>`${sql.join(probes, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/**
 * Candidates a company knows (they applied, were unlocked, or it writes with them) each of whose words begins a word of
 * their name, the last known first. Somebody who is masked is found by what is shown of the name, and by nothing else.
 * @param words at least one.
 */
export async function selectKnownCandidates(
  db: Db,
  scope: OfferScope,
  words: readonly string[],
): Promise<KnownCandidate[]> {
  // The longest is the one that the fewest names begin with.
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const alsoNamed = others.map(
    (word) => sql`and exists (select from known_candidate_words o where o.company_id = k.company_id
      and o.candidate_id = k.candidate_id and ${beginsWith(sql`o.word`, word)})`,
  );
  // `offset 0`: names are found and sorted first, then access is looked up one by one and no further than needed. Planned
  // together, everyone who applied to an interviewer's offers would be read for it.
  const { rows } = await sql<KnownCandidate & { first_name: string; last_name: string }>`
    select k.candidate_id as id, a.first_name, a.last_name, opened.access
    from (
      select k.candidate_id, max(k.last_at) as at from known_candidate_words k
      where k.company_id = ${scope.companyId} and ${beginsWith(sql`k.word`, first)}
        ${sql.join(alsoNamed, sql` `)}
      group by 1 order by 2 desc, 1 ${scope.teamOf === null ? sql`limit ${MOST}` : sql`offset 0`}
    ) as k
    cross join lateral (select ${candidateAccessSql(scope, 'k.candidate_id')} as access offset 0) as opened
    join accounts a on a.id = k.candidate_id
    where a.erased_at is null and a.status = 'active'
      ${scope.teamOf === null ? sql`` : sql`and opened.access <> 'masked'`}
    order by k.at desc, k.candidate_id limit ${MOST}`.execute(db);
  return rows
    .filter(({ access: opened, first_name: firstName, last_name: lastName }) => {
      if (opened !== 'masked') return true;
      const shown = wordsOf(maskedName({ firstName, lastName }));
      return words.every((word) => shown.some((one) => one.startsWith(word)));
    })
    .map(({ id, access: opened }) => ({ id, access: opened }));
}
