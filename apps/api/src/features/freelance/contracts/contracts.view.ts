import type {
  ContractBody,
  ContractClauses,
  ContractDetail,
  ContractSummary,
  ContractText,
} from '@baara/contract/freelance/contracts';
import { CONTRACT_SILENCE_DAYS, contractTextTitle } from '@baara/contract/freelance/contracts-words';
import type { ContractSide, ContractState } from '@baara/contract/freelance/work-words';
import type { MissionPricing } from '@baara/contract/freelance/market-words';
import type { Actor } from '../../../platform/session/actor.ts';
import { viewOf } from '../work/public/contract-parties.ts';
import type { ClausesRow, selectClauseVersions } from './clauses.queries.ts';
import type { TextRow } from './contract-texts.queries.ts';
import { agreedSides, contractAbilities, nextAction } from './contract.policy.ts';
import type { ContractRow, selectGuests } from './contracts.queries.ts';
import type { selectOpenInvitations } from './guest-invitations.queries.ts';
import { duesOf } from './end-contract.ts';
import { signerName } from './sign-text.ts';
import { CLOSED_ACCOUNT } from './text-source.queries.ts';

type Person = Pick<Actor, 'accountId' | 'company'>;

export function contractSummaryView(row: ContractRow, person: Person): ContractSummary {
  const standing = viewOf(row, person);
  const { side, isGuest } = standing;
  return {
    id: row.id,
    number: row.number,
    missionId: row.mission_id,
    title: row.title,
    status: row.status as ContractState,
    side,
    isGuest,
    client: row.client_name ?? CLOSED_ACCOUNT,
    freelance: row.freelance_name ?? CLOSED_ACCOUNT,
    pricing: row.pricing as MissionPricing,
    total: row.total_xof,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    createdAt: row.created_at.toISOString(),
    nextAction: nextAction(row, standing),
  };
}

/** @param draftBody of the open draft, as it would leave now. */
export function contractDetailView(
  row: ContractRow,
  actor: Actor,
  {
    texts,
    guests,
    invitations,
    draftBody,
  }: {
    texts: readonly TextRow[];
    guests: Awaited<ReturnType<typeof selectGuests>>;
    invitations: Awaited<ReturnType<typeof selectOpenInvitations>>;
    draftBody: ContractBody | null;
  },
): ContractDetail {
  const standing = viewOf(row, actor);
  return {
    ...contractSummaryView(row, actor),
    dayRate: row.day_rate_xof,
    days: row.days,
    milestones: row.milestones,
    texts: texts
      .filter((text) => isShownTo(text, standing.side))
      .flatMap((text) => textView(text, row.number, draftBody) ?? []),
    guests: guests.map(({ account_id: accountId, name, email, side }) => ({
      accountId,
      name,
      email: side === standing.side && !standing.isGuest ? email : null,
      side,
    })),
    guestInvitations: standing.isGuest
      ? []
      : invitations
          .filter(({ side }) => side === standing.side)
          .map(({ id, email, expires_at: end }) => ({ id, email, expiresAt: end.toISOString() })),
    signAs: signerName(actor),
    agreedSides: agreedSides(row),
    endsBySilenceOn:
      row.status === 'active' && row.work_ended_at
        ? endBySilence(row.work_ended_at).toISOString().slice(0, 10)
        : null,
    completedAt: row.completed_at?.toISOString() ?? null,
    terminatedAt: row.terminated_at?.toISOString() ?? null,
    terminatedBy: row.terminated_by as ContractSide | 'platform' | null,
    terminationReason: row.termination_reason,
    dues: duesOf(row),
    abilities: contractAbilities(row, standing),
  };
}

/** The other party reads a text once it is sent. */
export const isShownTo = (text: Pick<TextRow, 'status' | 'author_side'>, side: ContractSide): boolean =>
  text.status !== 'draft' || text.author_side === side;

const DAY_MS = 86_400_000;

export const endBySilence = (workEndedAt: Date): Date =>
  new Date(workEndedAt.getTime() + CONTRACT_SILENCE_DAYS * DAY_MS);

function textView(text: TextRow, contract: string, draftBody: ContractBody | null): ContractText | undefined {
  const body = text.body ?? draftBody;
  if (!body) return undefined;
  return {
    id: text.id,
    number: text.number,
    title: contractTextTitle(text.number, contract),
    status: text.status,
    authorSide: text.author_side,
    version: text.version,
    terms: text.terms,
    body,
    sha256: text.sha256?.toString('hex') ?? null,
    sentAt: text.sent_at?.toISOString() ?? null,
    endedAt: text.ended_at?.toISOString() ?? null,
    reason: text.reason,
    signatures: text.signatures.map(({ side, name, signedAt }) => ({
      side,
      name,
      signedAt: new Date(signedAt).toISOString(),
    })),
  };
}

export const clausesView = (
  row: ClausesRow,
  versions: Awaited<ReturnType<typeof selectClauseVersions>>,
): ContractClauses => ({
  version: row.version,
  clauses: [...row.clauses],
  note: row.note,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishedBy: row.publishedBy,
  versions: versions.map(({ version, note, published_at: at, publisher }) => ({
    version,
    note,
    publishedAt: at.toISOString(),
    publishedBy: publisher,
  })),
});
