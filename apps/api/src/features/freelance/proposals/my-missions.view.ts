import type { MyMission, MyMissionRow } from '@baara/contract/freelance/proposals';
import type { Actor } from '../../../platform/session/actor.ts';
import { missionStateOf } from '../public/mission-state.ts';
import { shortName } from '../public/mission-state.ts';
import type { ListedMission, MissionPageRow } from './my-missions.queries.ts';
import { editRefusal, sendRefusal, withdrawRefusal } from './proposals.policy.ts';
import type { findProposer, OwnProposalRow, ProposalMission } from './proposals.queries.ts';
import { myProposalView } from './proposals.view.ts';

const clientOf = (row: { company_name: string | null; first_name: string; last_name: string }): string =>
  row.company_name ?? shortName(row, 'Un client');

export const myMissionRowView = (row: ListedMission, today: string): MyMissionRow => ({
  id: row.id,
  title: row.title,
  client: clientOf(row),
  state: missionStateOf(row, today),
  isInvited: row.is_invited,
  proposal:
    row.proposal_status !== null && row.sent_at !== null
      ? {
          state: row.proposal_status,
          isEnded: row.is_ended,
          isRead: row.is_read,
          total: row.proposal_total ?? 0,
          sentAt: row.sent_at.toISOString(),
        }
      : null,
  contract:
    row.contract_status !== null ? { state: row.contract_status, total: row.contract_total ?? 0 } : null,
  action: row.action,
  dueOn: row.due_on,
});

type Parts = {
  mission: ProposalMission;
  page: MissionPageRow;
  proposal: OwnProposalRow | undefined;
  contract: { id: string; number: string; status: NonNullable<MyMission['contract']>['state'] } | undefined;
  proposer: Awaited<ReturnType<typeof findProposer>>;
  works: MyMission['works'];
  quota: MyMission['quota'];
  commissionPercent: number;
  today: string;
};

/** The client invited, shortlisted or chose this freelance. */
const maySeeConfidential = ({ page, proposal, contract }: Parts): boolean =>
  page.is_invited ||
  contract !== undefined ||
  proposal?.status === 'shortlisted' ||
  proposal?.status === 'accepted';

export function myMissionView(parts: Parts, actor: Actor): MyMission {
  const { mission, page, proposal, contract, proposer, works, quota, commissionPercent, today } = parts;
  const state = missionStateOf(mission, today);
  const isSuspended = proposer?.is_suspended === true;
  const stands = proposal !== undefined && proposal.status !== 'withdrawn';
  const refusal = stands ? editRefusal(proposal, mission) : sendRefusal(state, mission, proposal);
  const may = actor.role === 'freelance' && !isSuspended && !refusal;
  return {
    mission: {
      id: mission.id,
      title: mission.title,
      client: clientOf(page),
      state,
      isPublic: mission.removed_at === null && mission.is_spoken_for,
      closesOn: mission.closes_on,
      description: page.description,
      goal: page.goal,
      deliverables: page.deliverables,
      skills: page.skills,
      languages: page.languages,
      city: page.city,
      country: page.country,
      isRemote: page.is_remote,
      pricing: page.pricing,
      budgetMin: page.budget_min_xof,
      budgetMax: page.budget_max_xof,
      days: page.days,
      duration: page.duration,
      startsOn: page.starts_on,
      endsOn: page.ends_on,
      questions: mission.questions,
      confidential: maySeeConfidential(parts) ? page.confidential : null,
    },
    isInvited: page.is_invited,
    proposal: proposal ? myProposalView(proposal) : null,
    contract: contract ? { id: contract.id, number: contract.number, state: contract.status } : null,
    works,
    quota,
    commissionPercent,
    abilities: {
      send: may && !stands,
      edit: may && stands,
      withdraw: stands && !withdrawRefusal(proposal),
    },
    refusal: refusal?.message ?? null,
  };
}
