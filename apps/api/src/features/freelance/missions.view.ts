import { daysUntil } from '@baara/contract/campaigns/statuses';
import type { MissionDetail, MissionSummary } from '@baara/contract/freelance/freelance';
import type { MissionState } from '@baara/contract/freelance/freelance-messages';
import type { Actor } from '../../platform/session/actor.ts';
import { countryName } from './public/country-name.ts';
import { missionAbilities } from './freelance.policy.ts';
import type { InterestRow } from './interests.queries.ts';
import type { MissionRow } from './missions.queries.ts';
import { shortName } from './public-name.ts';

/** An open mission is over after its last day, whether or not anyone closed it. */
export const missionStateOf = (row: { status: string; closes_on: string }, today: string): MissionState =>
  row.status === 'open' && row.closes_on < today ? 'closed' : (row.status as MissionState);

export function missionSummaryView(row: MissionRow, today: string): MissionSummary {
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
    budgetMin: row.budget_min_xof,
    budgetMax: row.budget_max_xof,
    duration: row.duration,
    startsOn: row.starts_on,
    closesOn: row.closes_on,
    state,
    daysLeft: state === 'open' ? daysUntil(row.closes_on, today) : null,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

export const interestView = (row: InterestRow): NonNullable<MissionDetail['myInterest']> => ({
  message: row.message,
  price: row.price_xof,
  sentAt: row.sent_at.toISOString(),
});

/** @param isMine whether the caller may change it; `own` their own proposal, while it stands. */
export function missionDetailView(
  row: MissionRow,
  {
    isMine,
    interestsCount,
    own,
    isSuspended,
    actor,
    today,
  }: {
    isMine: boolean;
    interestsCount: number;
    own: InterestRow | undefined;
    /** The administration suspended the caller, a freelance. */
    isSuspended: boolean;
    actor: Actor | undefined;
    today: string;
  },
): MissionDetail {
  const summary = missionSummaryView(row, today);
  return {
    ...summary,
    description: row.description,
    interestsCount,
    isMine,
    myInterest: own ? interestView(own) : null,
    abilities: missionAbilities({ state: summary.state, hasProposed: own !== undefined, isSuspended }, actor),
  };
}
