import type { RecommendedCandidate } from '@baara/contract/candidates/matching';
import { MIN_ACCEPTED, type Taste, tasteOf } from '@baara/matching';
import type { Db } from '../../../platform/db/database.ts';
import type { CardReader } from '../public/candidate-cards.ts';
import { maskedText } from '../public/masking.ts';
import { companyTaste } from './company-taste.ts';
import { type MatchFilter, matchPage, ranked, scoreCandidates } from './match-candidates.ts';

export type Learning = {
  isKnown: boolean;
  accepted: number;
  refused: number;
  needed: number;
  message: string;
};

/** Candidates ordered by the offer's score and by the company's past choices on offers near this one. */
export async function recommendCandidates(
  db: Db,
  reader: CardReader,
  { offerId, filter, now }: { offerId: number; filter: MatchFilter; now: Date },
): Promise<{ data: RecommendedCandidate[]; total: number; learning: Learning }> {
  const { scope } = reader;
  const { offer, wanted, scored, applications } = await scoreCandidates(db, scope, offerId, now);
  const { taste, names } = await companyTaste(db, { companyId: scope.companyId, offerId, wanted, now });
  const opinions = new Map(
    scored.map(({ profile, reading }) => [profile.id, tasteOf(taste, wanted, reading)]),
  );
  const open = scored.filter(({ profile }) => !applications.has(profile.id));
  const weighed = open.map((one) => ({
    ...one,
    rank: one.match.exact + (opinions.get(one.profile.id)?.points ?? 0),
  }));
  const all = ranked(weighed, { offer, applications }, filter);
  const page = await matchPage(db, reader, all, applications, filter);
  const people = new Map(scored.map(({ profile }) => [profile.id, profile]));
  const data = page.map((matched) => {
    const opinion = opinions.get(matched.candidate.id);
    const person = people.get(matched.candidate.id);
    const reason = opinion ? reasonOf(opinion, names) : null;
    const isMasked = matched.candidate.access === 'masked';
    return {
      ...matched,
      preference: Math.round(opinion?.points ?? 0),
      reason:
        reason && isMasked && person
          ? maskedText(reason, { firstName: '', lastName: person.last_name })
          : reason,
    };
  });
  return { data, total: all.length, learning: learningOf(taste) };
}

/** « Comme Aminata D. et 3 autres profils, déjà dans vos choix : Sage Saari, 5 ans d'expérience ou plus. » */
function reasonOf(
  { reasons, like }: { reasons: string[]; like: string[] },
  names: ReadonlyMap<string, string>,
): string | null {
  const [first, ...others] = like;
  const name = first === undefined ? undefined : names.get(first);
  if (reasons.length === 0 || name === undefined) return null;
  const group =
    others.length === 0
      ? ''
      : ` et ${others.length === 1 ? '1 autre profil' : `${others.length} autres profils`}`;
  return `Comme ${name}${group}, déjà dans vos choix : ${reasons.join(', ')}.`;
}

function learningOf({ isKnown, accepted, refused }: Taste): Learning {
  const acceptedOnes =
    accepted === 0
      ? 'aucun candidat retenu'
      : `${accepted} candidat${accepted > 1 ? 's' : ''} retenu${accepted > 1 ? 's' : ''}`;
  const message = isKnown
    ? `D’après vos choix sur des offres proches : ${acceptedOnes}, ${refused} refusé${refused > 1 ? 's' : ''}.`
    : `Vos choix n’en disent pas encore assez : ${acceptedOnes} sur des offres proches, il en faut ${MIN_ACCEPTED}. En attendant, voici les candidats qui correspondent à l’offre. Gardez ou refusez des candidats : les recommandations suivront.`;
  return { isKnown, accepted, refused, needed: MIN_ACCEPTED, message };
}
