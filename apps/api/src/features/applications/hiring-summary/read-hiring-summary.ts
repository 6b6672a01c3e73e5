import type { RecruitmentDetails } from '@baara/contract/applications/hiring-summary';
import type { Db } from '../../../platform/db/database.ts';
import { countSteps } from '../public/step-counts.ts';
import { selectCandidateCards } from '../../candidates/public/candidate-cards.ts';
import { selectAverages } from '../evaluations/public/averages.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { type DutyRow, selectCounts, selectDuties, selectEvaluated } from './hiring-summary.queries.ts';

const BEST = 5;

/** One offer's recruitment as this member may read it. @throws 404 OFFER_NOT_FOUND for another company's. */
export async function readDetails(
  db: Db,
  member: CompanyMember,
  offerId: number,
  now: Date,
): Promise<RecruitmentDetails> {
  const companyId = member.company.id;
  const steps = await countSteps(db, member.scope, offerId, now);
  const [duties, counts, evaluations] = await Promise.all([
    selectDuties(db, companyId, offerId),
    selectCounts(db, offerId),
    readEvaluations(db, member, offerId),
  ]);
  return {
    id: offerId,
    steps,
    people: peopleOf(duties),
    shortlist: { shortlisted: counts.shortlisted, invited: counts.invited, applied: counts.invited_applied },
    interviews: { upcoming: counts.upcoming, completed: counts.completed, cancelled: counts.cancelled },
    evaluations,
    files: counts.files,
    letters: {
      sent: counts.letters_sent,
      accepted: counts.letters_accepted,
      declined: counts.letters_declined,
    },
    firstApplicationAt: counts.first_application_at?.toISOString() ?? null,
    firstHireAt: counts.first_hire_at?.toISOString() ?? null,
  };
}

function peopleOf(duties: readonly DutyRow[]): RecruitmentDetails['people'] {
  const byPerson = Map.groupBy(duties, ({ id }) => id);
  return [...byPerson].map(([id, rows]) => ({
    id,
    name: rows[0]?.name ?? '',
    duties: rows.map(({ duty }) => duty),
  }));
}

/** A member reads no evaluation before giving their own: the averages leave out hidden ones. */
async function readEvaluations(
  db: Db,
  member: CompanyMember,
  offerId: number,
): Promise<RecruitmentDetails['evaluations']> {
  const rows = await selectEvaluated(db, offerId);
  const averages = await selectAverages(
    db,
    rows.map(({ id }) => id),
    member.accountId,
  );
  const known = rows.flatMap(({ id, candidate_id: candidateId }) => {
    const average = averages.get(id);
    return average ? [{ id, candidateId, ...average }] : [];
  });
  const best = known
    .toSorted((one, other) => other.total - one.total || (one.id < other.id ? -1 : 1))
    .slice(0, BEST);
  const cards = await selectCandidateCards(
    db,
    member.scope,
    best.map(({ candidateId }) => candidateId),
  );
  const names = new Map(cards.map((card) => [card.id, card.name]));
  const sum = known.reduce((total, one) => total + one.total, 0);
  return {
    evaluated: known.length,
    average: known.length === 0 ? null : Math.round(sum / known.length),
    best: best.map(({ id, candidateId, total, count }) => ({
      applicationId: id,
      name: names.get(candidateId) ?? 'Un candidat',
      average: total,
      evaluators: count,
    })),
  };
}
