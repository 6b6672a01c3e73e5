import { daysUntil } from '@baara/contract/campaigns/statuses';
import type { MissionDetail, MissionFile, MissionSummary } from '@baara/contract/freelance/freelance';
import type { MissionPricing } from '@baara/contract/freelance/market-words';
import type { Actor } from '../../platform/session/actor.ts';
import { countryName } from './public/country-name.ts';
import { missionAbilities } from './freelance.policy.ts';
import type { InterestRow } from './interests.queries.ts';
import type {
  findInvitation,
  MissionRow,
  MissionSummaryRow,
  selectMissionFiles,
} from './missions.queries.ts';
import { missionStateOf } from './public/mission-state.ts';
import { scoreView } from './public/review-scores.ts';
import { shortName } from './public-name.ts';

export function missionSummaryView(row: MissionSummaryRow, today: string): MissionSummary {
  const state = missionStateOf(row, today);
  return {
    id: row.id,
    title: row.title,
    client: row.company_name ?? shortName(row, 'Un client'),
    domain:
      row.category_id !== null && row.category_title !== null
        ? { id: row.category_id, title: row.category_title }
        : null,
    skills: row.skills,
    city: row.city,
    country: row.country,
    countryName: countryName(row.country),
    isRemote: row.is_remote,
    pricing: row.pricing as MissionPricing,
    budgetMin: row.budget_min_xof,
    budgetMax: row.budget_max_xof,
    duration: row.duration,
    startsOn: row.starts_on,
    closesOn: row.closes_on,
    state,
    daysLeft: state === 'open' ? daysUntil(row.closes_on, today) : null,
    publishedAt: row.published_at?.toISOString() ?? null,
    clientRating: scoreView(row.client_score),
  };
}

export const interestView = (row: InterestRow): NonNullable<MissionDetail['myInterest']> => ({
  message: row.message,
  price: row.price_xof,
  sentAt: row.sent_at.toISOString(),
});

export const missionFileView = (
  row: Awaited<ReturnType<typeof selectMissionFiles>>[number],
): MissionFile => ({
  id: row.id,
  name: row.name,
  extension: row.extension,
  byteSize: row.byte_size,
  isConfidential: row.is_confidential,
});

/**
 * @param isMine whether the caller may change it; `own` their own proposal, while it stands; `seesConfidential` whether
 * they read the confidential part.
 */
export function missionDetailView(
  row: MissionRow,
  {
    isMine,
    interestsCount,
    own,
    isSuspended,
    actor,
    today,
    seesConfidential,
    files,
    invitation,
  }: {
    isMine: boolean;
    interestsCount: number;
    own: InterestRow | undefined;
    /** The administration suspended the caller, a freelance. */
    isSuspended: boolean;
    actor: Actor | undefined;
    today: string;
    seesConfidential: boolean;
    files: Awaited<ReturnType<typeof selectMissionFiles>>;
    invitation: Awaited<ReturnType<typeof findInvitation>>;
  },
): MissionDetail {
  const summary = missionSummaryView(row, today);
  return {
    ...summary,
    description: row.description,
    goal: row.goal,
    deliverables: row.deliverables,
    days: row.days,
    endsOn: row.ends_on,
    languages: row.languages,
    questions: row.questions,
    confidential: seesConfidential ? row.confidential : null,
    files: files.filter((file) => seesConfidential || !file.is_confidential).map(missionFileView),
    invitation: invitation
      ? {
          message: invitation.message,
          invitedAt: invitation.invited_at.toISOString(),
          isDeclined: invitation.declined_at !== null,
        }
      : null,
    endReason: row.end_reason,
    interestsCount,
    isMine,
    myInterest: own ? interestView(own) : null,
    abilities: missionAbilities({ state: summary.state, hasProposed: own !== undefined, isSuspended }, actor),
  };
}
