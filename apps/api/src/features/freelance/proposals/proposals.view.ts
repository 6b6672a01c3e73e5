import type { MissionInterest } from '@baara/contract/freelance/freelance';
import type {
  MyProposal,
  ReceivedProposal,
  ReceivedProposalDetail,
} from '@baara/contract/freelance/proposals';
import { type DeclineKind, declineTitles } from '@baara/contract/freelance/proposals-words';
import type { Actor } from '../../../platform/session/actor.ts';
import { freelanceName } from '../public/mission-state.ts';
import { proposalFit, type ReadNeed } from './proposal-fit.ts';
import { decisionAbilities } from './proposals.policy.ts';
import type { OwnProposalRow, ProposalMission, ReceivedRow } from './proposals.queries.ts';

const priceOf = ({ pricing, price_xof, days, total_xof }: OwnProposalRow) => ({
  pricing,
  price: price_xof,
  days,
  total: total_xof,
});

const decidedAt = (row: OwnProposalRow): string | null =>
  row.status === 'sent' ? null : (row.decided_at?.toISOString() ?? null);

/** As the freelance reads it. */
const reasonOf = ({ decline_kind: kind, decline_reason: text }: OwnProposalRow): string | null =>
  [kind === null || kind === 'other' ? null : `${declineTitles[kind as DeclineKind]}.`, text]
    .filter((part) => part !== null)
    .join(' ') || null;

export const myProposalView = (row: OwnProposalRow): MyProposal => ({
  id: row.id,
  version: row.version,
  state: row.status,
  isEnded: row.ended_at !== null,
  ...priceOf(row),
  message: row.message,
  milestones: row.milestones,
  deliversOn: row.delivers_on,
  answers: row.answers.map(({ questionId, text }) => ({ questionId, text })),
  works: row.works,
  sentAt: row.sent_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  decidedAt: decidedAt(row),
  declineReason: reasonOf(row),
});

const freelanceOf = (row: ReceivedRow) => ({
  id: row.profile_id,
  name: freelanceName(row),
  headline: row.headline,
  isVerified: row.verified_at !== null,
});

function common(row: ReceivedRow, mission: ProposalMission, actor: Actor) {
  return {
    id: row.id,
    version: row.version,
    state: row.status,
    isEnded: row.ended_at !== null,
    isNew: row.read_at === null,
    isInvited: row.is_invited,
    freelance: freelanceOf(row),
    ...priceOf(row),
    deliversOn: row.delivers_on,
    sentAt: row.sent_at.toISOString(),
    abilities: decisionAbilities(actor, row, mission),
  };
}

export const receivedView = (
  row: ReceivedRow,
  mission: ProposalMission,
  fit: number,
  actor: Actor,
): ReceivedProposal => ({ ...common(row, mission, actor), milestones: row.milestones.length, fit });

export function receivedDetailView(
  row: ReceivedRow,
  mission: ProposalMission,
  need: ReadNeed,
  actor: Actor,
): ReceivedProposalDetail {
  return {
    ...common(row, mission, actor),
    missionId: row.mission_id,
    message: row.message,
    milestones: row.milestones,
    answers: row.answers.map(({ question, text }) => ({ question, text })),
    works: row.works,
    fit: proposalFit(need, row),
    readAt: row.read_at?.toISOString() ?? null,
    decidedAt: decidedAt(row),
    declineReason: reasonOf(row),
  };
}

/** The short form of the own proposal. */
export const interestView = (row: OwnProposalRow) => ({
  message: row.message,
  price: row.total_xof,
  sentAt: row.sent_at.toISOString(),
});

export const receivedInterestView = (row: ReceivedRow): MissionInterest => ({
  freelance: freelanceOf(row),
  ...interestView(row),
});
