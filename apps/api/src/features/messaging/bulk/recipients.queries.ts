import { type RawBuilder, sql } from 'kysely';
import type { CandidateAccess } from '@baara/contract/candidates/cards';
import type { Db } from '../../../platform/db/database.ts';
import { candidateAccessSql } from '../../candidates/public/candidate-cards.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';

/** A candidate as a company that would write to them finds them. */
export type Recipient = {
  id: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
  isVisible: boolean;
  access: CandidateAccess;
  isBlocked: boolean;
  conversationId: string | null;
  lastCompanyMessageId: number | null;
  lastPersonMessageId: number | null;
  /** The candidate's position of reading in the conversation. */
  readId: number;
  isMuted: boolean;
};

/** Candidates among these accounts, by id, as open as they are to who sees these offers; no one else's. */
export async function selectRecipients(
  db: Db,
  scope: OfferScope,
  ids: readonly string[],
): Promise<Map<string, Recipient>> {
  const access: RawBuilder<CandidateAccess> = candidateAccessSql(scope, 'a.id');
  const { companyId } = scope;
  const { rows } = await sql<Recipient>`
    select a.id, a.first_name as "firstName", a.last_name as "lastName",
      a.status = 'active' and a.erased_at is null as "isActive",
      k.is_visible as "isVisible", ${access} as access, b.person_id is not null as "isBlocked",
      c.id as "conversationId", c.last_company_message_id as "lastCompanyMessageId",
      c.last_person_message_id as "lastPersonMessageId",
      coalesce(r.last_read_id, 0) as "readId", c.person_muted_at is not null as "isMuted"
    from unnest(${[...ids]}::uuid[]) as asked (id)
    join accounts a on a.id = asked.id
    join candidates k on k.account_id = a.id
    left join conversations c on c.company_id = ${companyId} and c.person_id = a.id
    left join conversation_reads r on r.conversation_id = c.id and r.account_id = a.id
    left join company_blocks b on b.company_id = ${companyId} and b.person_id = a.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One writer of a company at a time, so that what a day or a silence allows is counted exactly. */
export async function lockCompany(tx: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages:${companyId}`}, 0))`.execute(tx);
}

export async function countMaskedSince(db: Db, companyId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('opened_masked', '=', true)
    .where('created_at', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
