import type { MissionState } from '@baara/contract/freelance/market-states';
import type { Project, ProjectInvitation, ProjectSummary } from '@baara/contract/freelance/projects';
import type { ProjectNext } from '@baara/contract/freelance/projects-words';
import type { MissionPricing } from '@baara/contract/freelance/market-words';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  countryName,
  freelanceName,
  missionFileView,
  type selectMissionFiles,
  shortName,
} from '../public/missions.ts';
import type { InvitationRow } from './invitations.queries.ts';
import { projectAbilities } from './project.policy.ts';
import type { ProjectRow, ProjectSummaryRow } from './projects.queries.ts';

function countOf({ next, unread, proposals, delivered, to_fund }: ProjectSummaryRow): number {
  const counts: Partial<Record<ProjectNext, number>> = {
    read: unread,
    choose: proposals,
    accept: delivered,
    fund: to_fund,
  };
  return counts[next] ?? 0;
}

export const projectSummaryView = (row: ProjectSummaryRow, today: string): ProjectSummary => ({
  id: row.id,
  title: row.title,
  state: row.status as MissionState,
  isExpired: row.status === 'open' && row.closes_on < today,
  next: { kind: row.next, count: countOf(row) },
  pricing: row.pricing as MissionPricing,
  budgetMin: row.budget_min_xof,
  budgetMax: row.budget_max_xof,
  closesOn: row.closes_on,
  proposals: row.proposals,
  unread: row.unread,
  invitations: row.invitations,
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

export const projectView = (
  row: ProjectRow,
  {
    files,
    actor,
    today,
  }: { files: Awaited<ReturnType<typeof selectMissionFiles>>; actor: Actor; today: string },
): Project => ({
  ...projectSummaryView(row, today),
  goal: row.goal,
  description: row.description,
  deliverables: row.deliverables,
  domain:
    row.category_id !== null && row.category_title !== null
      ? { id: row.category_id, title: row.category_title }
      : null,
  skills: row.skills,
  languages: row.languages,
  days: row.days,
  duration: row.duration,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  city: row.city,
  country: row.country,
  countryName: countryName(row.country),
  isRemote: row.is_remote,
  confidential: row.confidential,
  questions: row.questions,
  files: files.map(missionFileView),
  client: row.company_name ?? shortName(row, 'Un client'),
  end: row.ended_at && {
    at: row.ended_at.toISOString(),
    by: row.ended_by === 'platform' ? 'platform' : 'client',
    reason: row.end_reason,
  },
  version: row.version,
  abilities: projectAbilities(row, actor),
});

export const invitationView = (row: InvitationRow): ProjectInvitation => ({
  id: row.id,
  freelance: {
    id: row.profile_id,
    name: freelanceName(row),
    headline: row.headline,
    isVerified: row.verified_at !== null,
  },
  state: row.is_proposed ? 'proposed' : row.declined_at ? 'declined' : row.seen_at ? 'seen' : 'sent',
  message: row.message,
  invitedAt: row.invited_at.toISOString(),
  changedAt: (row.declined_at ?? row.seen_at)?.toISOString() ?? null,
});
