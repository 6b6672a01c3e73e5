import type { NotInvitedReason } from '@baara/contract/candidates/shortlist-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Invitations of a company run one after the other, so that its limits stay true. */
export async function lockInvitations(tx: Db, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

export async function countInvitations(db: Db, companyId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('offer_invitations')
    .where('company_id', '=', companyId)
    .where('invited_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Reasons that prevent each of them from being invited to an offer; those without a reason are left out. */
export async function selectObstacles(
  db: Db,
  request: { companyId: string; offerId: number; candidateIds: readonly string[] },
  { since, most }: { since: Date; most: number },
): Promise<Map<string, NotInvitedReason>> {
  const { companyId, offerId } = request;
  const { rows } = await sql<{ id: string; reason: NotInvitedReason | null }>`
    select k.id, case
      when exists (select from applications p where p.offer_id = ${offerId} and p.candidate_id = k.id
        and p.stage <> 'withdrawn' and not p.is_anonymous) then 'applied'
      when exists (select from offer_invitations i where i.offer_id = ${offerId} and i.candidate_id = k.id)
        then 'invited'
      when (select count(*) from offer_invitations i where i.candidate_id = k.id and i.company_id = ${companyId}
        and i.invited_at > ${since}) >= ${most} then 'often' end as reason
    from unnest(${[...request.candidateIds]}::uuid[]) as k (id)`.execute(db);
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}

/** @returns those not invited before. */
export async function insertInvitations(
  tx: Db,
  invitation: {
    companyId: string;
    offerId: number;
    candidateIds: readonly string[];
    invitedBy: string;
    at: Date;
  },
): Promise<string[]> {
  const { companyId, offerId, candidateIds, invitedBy, at } = invitation;
  if (candidateIds.length === 0) return [];
  const rows = await tx
    .insertInto('offer_invitations')
    .values(
      candidateIds.toSorted().map((candidateId) => ({
        offer_id: offerId,
        candidate_id: candidateId,
        company_id: companyId,
        invited_by: invitedBy,
        invited_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('candidate_id')
    .execute();
  return rows.map((row) => row.candidate_id);
}

/** Entries to contact become contacted; shortlisted for this offer or in general. */
export async function markContacted(
  tx: Db,
  companyId: string,
  offerId: number,
  candidateIds: readonly string[],
): Promise<void> {
  if (candidateIds.length === 0) return;
  await tx
    .updateTable('shortlisted_candidates')
    .set((eb) => ({ status: 'contacted', version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('candidate_id', 'in', [...candidateIds])
    .where((either) => either.or([either('offer_id', '=', offerId), either('offer_id', 'is', null)]))
    .where('status', '=', 'to-contact')
    .where('removed_at', 'is', null)
    .execute();
}

export function selectFirstNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .where('id', 'in', [...ids])
    .select(['id', 'first_name'])
    .execute();
}
