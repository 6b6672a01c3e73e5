import type { Proposal } from '@baara/contract/two-people/proposals';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { ProposalRow } from './proposals.queries.ts';
import { type AnyKind, digestState, findProposalKind } from './public/proposal-kind.ts';

type Read = { row: ProposalRow; kind: AnyKind; payload: object };

/** Rows of a kind that this version does not know any more are left out. */
export function readRow(row: ProposalRow): Read[] {
  const kind = findProposalKind(row.kind);
  const parsed = kind?.payload.safeParse(row.payload);
  return kind && parsed?.success ? [{ row, kind, payload: parsed.data }] : [];
}

/** What each proposal changes, in French, by its id. */
export async function sentencesOf(db: Db, rows: readonly ProposalRow[]): Promise<Map<string, string>> {
  const read = rows.flatMap(readRow);
  const sentences = new Map<string, string>();
  for (const kind of new Set(read.map((one) => one.kind))) {
    const own = read.filter((one) => one.kind === kind);
    const described = await kind.describe(
      db,
      own.map(({ payload }) => payload),
    );
    for (const [index, { row }] of own.entries()) sentences.set(row.id, described[index] ?? '');
  }
  return sentences;
}

/** Proposals as this person sees them. */
export async function proposalViews(
  db: Db,
  rows: readonly ProposalRow[],
  actor: Actor,
  now: Date,
): Promise<Proposal[]> {
  const sentences = await sentencesOf(db, rows);
  const views: Proposal[] = [];
  for (const { row, kind, payload } of rows.flatMap(readRow)) {
    const isWaiting = row.state === 'proposed' && row.expires_at > now;
    const isOwn = row.proposed_by === actor.accountId;
    const mayDecide = isWaiting && !isOwn && (await kind.rights.may(db, 'confirm', actor.accountId, payload));
    const isOutdated = isWaiting && !(await digestState(db, kind, payload)).equals(row.subject_digest);
    views.push({
      id: row.id,
      kind: kind.name,
      sentence: sentences.get(row.id) ?? '',
      state: row.state === 'proposed' && !isWaiting ? 'expired' : row.state,
      reason: row.reason,
      proposedBy: row.proposer_name,
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedBy: row.decider_name,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decisionReason: row.decision_reason,
      isOutdated,
      abilities: { confirm: mayDecide && !isOutdated, refuse: mayDecide, withdraw: isWaiting && isOwn },
    });
  }
  return views;
}
