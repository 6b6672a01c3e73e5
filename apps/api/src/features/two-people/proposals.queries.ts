import type { Permission } from '@baara/contract/accounts/permissions';
import type { ProposalState } from '@baara/contract/two-people/proposal-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';

export type ProposalRow = {
  id: string;
  kind: string;
  payload: unknown;
  scope_id: string | null;
  subject_digest: Buffer;
  state: ProposalState;
  reason: string;
  proposed_by: string | null;
  proposer_name: string | null;
  proposed_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
};

/** Changes by two people are few: they are made one after another, on every instance. */
export async function lockDecisions(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7262032)`.execute(tx);
}

const columns = sql`p.id, p.kind, p.payload, p.scope_id, p.subject_digest, p.state, p.reason, p.proposed_by, p.proposed_at,
  p.expires_at, p.decided_by, p.decided_at, p.decision_reason,
  coalesce(${nameOf('a')}, a.email) as proposer_name, coalesce(${nameOf('d')}, d.email) as decider_name`;
const joined = sql`two_person_proposals p
  left join accounts a on a.id = p.proposed_by left join accounts d on d.id = p.decided_by`;

export async function findProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${columns} from ${joined} where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertProposal(
  tx: Db,
  proposal: {
    kind: string;
    payload: object;
    subject: string;
    scope: string | null;
    digest: Buffer;
    reason: string;
    by: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('two_person_proposals')
    .values({
      kind: proposal.kind,
      payload: JSON.stringify(proposal.payload),
      subject: proposal.subject,
      scope_id: proposal.scope,
      subject_digest: proposal.digest,
      reason: proposal.reason,
      proposed_by: proposal.by,
      proposed_at: proposal.at,
      expires_at: proposal.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when it no longer waits. */
export async function endProposal(
  tx: Db,
  id: string,
  end: { state: ProposalState; by: string | null; reason: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_person_proposals')
    .set({ state: end.state, decided_by: end.by, decided_at: end.at, decision_reason: end.reason })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of these kinds that wait, the first to expire first. */
export async function selectWaiting(db: Db, kinds: readonly string[], now: Date): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`select ${columns} from ${joined}
    where p.state = 'proposed' and p.expires_at > ${now} and p.kind = any(${[...kinds]}::text[])
    order by p.expires_at, p.id limit 200`.execute(db);
  return rows;
}

/** The one that waits on a subject: there is one at most. */
export async function findWaitingOn(
  db: Db,
  { kind, subject }: { kind: string; subject: string },
  now: Date,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${columns} from ${joined}
    where p.state = 'proposed' and p.expires_at > ${now} and p.kind = ${kind} and p.subject = ${subject}`.execute(
    db,
  );
  return rows[0];
}

/** Those of one campaign: that wait, the first to expire first, then the latest that ended. */
export async function selectInScope(db: Db, scopeId: string, now: Date): Promise<ProposalRow[]> {
  const isWaiting = sql<boolean>`p.state = 'proposed' and p.expires_at > ${now}`;
  const { rows } = await sql<ProposalRow>`select ${columns} from ${joined} where p.scope_id = ${scopeId}
    order by (${isWaiting}) desc, case when ${isWaiting} then p.expires_at end, p.proposed_at desc limit 100`.execute(
    db,
  );
  return rows;
}

/** Those whose time is over. */
export async function selectDue(tx: Db, now: Date): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`select ${columns} from ${joined}
    where p.state = 'proposed' and p.expires_at <= ${now}
    order by p.expires_at limit 200`.execute(tx);
  return rows;
}

type Filter = {
  kinds: readonly string[];
  state?: ProposalState | undefined;
  search?: string | undefined;
  page: number;
  limit: number;
};

const namedLike = (alias: string, search: string): RawBuilder<boolean> =>
  sql`(fold(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}) like fold(${`%${search}%`})
    or lower(${sql.ref(`${alias}.email`)}) = lower(${search}))`;

/** One that expired and was not yet counted so is listed as expired. */
export async function selectProposals(
  db: Db,
  { kinds, state, search, page, limit }: Filter,
  now: Date,
): Promise<{ rows: ProposalRow[]; total: number }> {
  const stateNow = sql`case when p.state = 'proposed' and p.expires_at <= ${now} then 'expired' else p.state end`;
  const escaped = search?.replace(/[\\%_]/g, '\\$&');
  const matching = sql`p.kind = any(${[...kinds]}::text[])
    ${state ? sql`and ${stateNow} = ${state}` : sql``}
    ${escaped ? sql`and (${namedLike('a', escaped)} or ${namedLike('d', escaped)})` : sql``}`;
  const { rows } = await sql<ProposalRow>`select ${columns} from ${joined} where ${matching}
    order by p.proposed_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${joined} where ${matching}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Active accounts that have a permission. */
export async function selectHolders(db: Db, permission: Permission): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from effective_permissions e join accounts a on a.id = e.account_id
    where e.permission = ${permission} and a.status = 'active' and a.erased_at is null`.execute(db);
  return rows;
}

/** Whether an active account has a permission at this moment. */
export async function hasPermissionNow(db: Db, accountId: string, permission: Permission): Promise<boolean> {
  const { rows } = await sql`
    select 1 from effective_permissions e join accounts a on a.id = e.account_id
    where e.account_id = ${accountId} and e.permission = ${permission}
      and a.status = 'active' and a.erased_at is null`.execute(db);
  return rows.length > 0;
}
