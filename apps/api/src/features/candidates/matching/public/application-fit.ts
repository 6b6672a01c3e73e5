import type { MatchExplanation } from '@baara/contract/candidates/matching';
import { match } from '@baara/matching';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { candidateColumns, matchCandidate, matchOffer, monthOf, saysNothing } from './match-input.ts';

/**
 * Joins the stored score of each application, as `fit`: every application has its row, so that the order is read from its
 * index. @param application the table or alias of `applications`.
 */
export const joinFitSql = (application: string): RawBuilder<unknown> =>
  sql`join application_fits fit on fit.application_id = ${sql.ref(`${application}.id`)}
    and fit.offer_id = ${sql.ref(`${application}.offer_id`)} and fit.company_id = ${sql.ref(`${application}.company_id`)}`;

/** Whether the joined score is at least so high; true when nothing is asked. */
export const fitsAtLeast = (least: number | undefined): RawBuilder<boolean> =>
  least === undefined ? sql<boolean>`true` : sql<boolean>`fit.score >= ${least}`;

/**
 * Why the applicant suits the offer, counted in the month of the stored score; null for a withdrawn application and for a
 * profile that says too little to be compared.
 */
export async function explainApplicationFit(
  db: Db,
  application: { id: string; offerId: number; stage: string },
  now: Date,
): Promise<MatchExplanation | null> {
  if (application.stage === 'withdrawn') return null;
  const [profile, offer] = await Promise.all([
    db
      .selectFrom('applications as ap')
      .innerJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
      .innerJoin('application_fits as f', 'f.application_id', 'ap.id')
      .where('ap.id', '=', application.id)
      .select([...candidateColumns, sql<string | null>`to_char(f.scored_in, 'YYYY-MM')`.as('scored_in')])
      .executeTakeFirst(),
    db.selectFrom('offers').where('id', '=', application.offerId).selectAll().executeTakeFirst(),
  ]);
  if (!profile || !offer || saysNothing(profile)) return null;
  const month = profile.scored_in ?? monthOf(now);
  const { score, parts, shortfalls } = match(matchOffer(offer), matchCandidate(profile), month);
  return { score, parts, shortfalls };
}
