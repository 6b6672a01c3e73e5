import type { MatchedCandidate } from '@baara/contract/candidates/matching';
import { MOST_MATCHED } from '@baara/contract/candidates/matching';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { stageTitles, type Stage } from '@baara/contract/applications/stages';
import {
  type CandidateReading,
  type Match,
  matchReadings,
  offerNeeds,
  type OfferNeeds,
  type OfferReading,
  readCandidate,
  readOffer,
} from '@baara/matching';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { type CardReader, selectActionableCards } from '../public/candidate-cards.ts';
import { amongOnly, type CandidateMatch } from '../public/candidate-filter.ts';
import { maskedText } from '../public/masking.ts';
import {
  type ApplicationsTo,
  type CompanyOfferRow,
  findCompanyOffer,
  type ProfileRow,
  selectApplicationsTo,
  selectPlausible,
  selectSearched,
  selectProfiles,
  selectStaleProfiles,
  type StaleProfile,
} from './matching.queries.ts';
import { matchCandidate, matchOffer, matchTradeRows, monthOf, saysNothing } from './public/match-input.ts';

export type MatchFilter = {
  page: number;
  limit: number;
  minScore: number;
  place?: 'city' | 'country' | undefined;
};

/** One scored candidate: the shown result, and the engine's input. */
export type Scored = { profile: ProfileRow; reading: CandidateReading; match: Match; rank: number };

/** Who asks may wait for this many profiles just changed to be read; the job writes all within a minute. */
const MOST_STALE = 40;

/** The offer and its candidates, each with its exact score; in no order. @throws 404 for another company's offer. */
export async function scoreCandidates(
  db: Db,
  scope: OfferScope,
  offerId: number,
  now: Date,
): Promise<{ offer: CompanyOfferRow; wanted: OfferReading; scored: Scored[]; applications: ApplicationsTo }> {
  const offer = await findCompanyOffer(db, scope.companyId, offerId);
  if (!offer) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  const wanted = readOffer(matchOffer(offer));
  const month = monthOf(now);
  const plausible = await findPlausible(db, offer, { needs: offerNeeds(wanted), month });
  const [profiles, applications] = await Promise.all([
    selectProfiles(db, scope, plausible),
    selectApplicationsTo(db, offerId, plausible),
  ]);
  const scored = profiles.map((profile) => {
    const reading = readCandidate(matchCandidate(profile), month);
    const match = matchReadings(wanted, reading);
    return { profile, reading, match, rank: match.exact };
  });
  return { offer, wanted, scored, applications };
}

/** The candidates most worth reading for an offer. @param among those of a search only. */
export async function findPlausible(
  db: Db,
  offer: CompanyOfferRow,
  { needs, month }: { needs: OfferNeeds; month: string },
  among?: { rows: RawBuilder<boolean>; match: CandidateMatch },
): Promise<string[]> {
  const asked = {
    studyLevel: offer.study_level,
    salary: offer.currency === 'XOF' ? offer.salary_max : null,
    ...(among && { among: among.rows }),
  };
  // Before the rows: a profile that the job refreshes in between is found by one of both.
  const stale = await selectStaleProfiles(db, MOST_STALE);
  const plausible = withStale(await selectPlausible(db, needs, asked), stale, needs, month);
  const changed = new Set(stale.map((profile) => profile.account_id));
  if (!among || !plausible.some((id) => changed.has(id))) return plausible;
  const searched = new Set(await selectSearched(db, amongOnly(among.match, [...changed]), MOST_STALE));
  return plausible.filter((id) => !changed.has(id) || searched.has(id));
}

/** Finds just changed profiles by their present content: until the job ran, their rows have the former one. */
function withStale(
  plausible: readonly string[],
  stale: readonly StaleProfile[],
  needs: OfferNeeds,
  month: string,
): string[] {
  const ids = new Set(stale.map((profile) => profile.account_id));
  const trades = new Set(needs.trades.map(({ trade }) => trade));
  const found = stale.filter((profile) =>
    matchTradeRows(profile, month).some(({ trade }) => trades.has(trade)),
  );
  return [...plausible.filter((id) => !ids.has(id)), ...found.map((profile) => profile.account_id)];
}

/**
 * Those who may do it and whom a filter leaves, the best first; equal ones in an order that never changes. Last, anyone
 * who withdrew from the offer, and profiles that say nothing: what they leave out hides what they lack.
 */
export function ranked(
  scored: readonly Scored[],
  { offer, applications }: { offer: CompanyOfferRow; applications: ApplicationsTo },
  filter: MatchFilter,
): Scored[] {
  const isLast = ({ profile }: Scored): boolean =>
    saysNothing(profile) || applications.get(profile.id)?.stage === 'withdrawn';
  return scored
    .filter(({ match }) => !match.isBarred && match.score >= filter.minScore)
    .filter(({ profile }) => isAt(profile, offer, filter.place))
    .toSorted(
      (one, other) =>
        Number(isLast(one)) - Number(isLast(other)) ||
        other.rank - one.rank ||
        (one.profile.id < other.profile.id ? -1 : 1),
    )
    .slice(0, MOST_MATCHED);
}

function isAt(profile: ProfileRow, offer: CompanyOfferRow, place: MatchFilter['place']): boolean {
  if (place === 'country') return profile.country === offer.country;
  if (place === 'city') return profile.country === offer.country && profile.city === offer.city;
  return true;
}

/** One page as this company may see it: names and sentences masked as due. */
export async function matchPage(
  db: Db,
  reader: CardReader,
  all: readonly Scored[],
  applications: ApplicationsTo,
  { page, limit }: MatchFilter,
): Promise<MatchedCandidate[]> {
  const shown = all.slice((page - 1) * limit, page * limit);
  const cards = await selectActionableCards(
    db,
    reader,
    shown.map(({ profile }) => profile.id),
  );
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return shown.flatMap(({ profile, match }) => {
    const candidate = cardById.get(profile.id);
    if (!candidate) return [];
    const person = { firstName: profile.first_name, lastName: profile.last_name };
    const isMasked = candidate.access === 'masked';
    const addressed = <Line extends { sentence: string }>(line: Line): Line =>
      isMasked ? { ...line, sentence: maskedText(line.sentence, person) } : line;
    return [
      {
        candidate,
        score: match.score,
        parts: match.parts.map(addressed),
        shortfalls: match.shortfalls.map(addressed),
        application: applicationView(applications, profile.id),
      },
    ];
  });
}

function applicationView(applications: ApplicationsTo, candidateId: string): MatchedCandidate['application'] {
  const row = applications.get(candidateId);
  if (!row) return null;
  const stage = row.stage as Stage;
  return { id: row.id, stage, stageTitle: stageTitles[stage] };
}
