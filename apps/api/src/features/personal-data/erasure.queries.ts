import { sql } from 'kysely';
import { allowAuditErasure } from '../../platform/audit/audit-erasure.ts';
import type { Db } from '../../platform/db/database.ts';

/** `name` is the person's whole name, as bells show it. */
export type DueAccount = { id: string; email: string; first_name: string; name: string };

/** By id, so that a page after the last one seen contains none already tried. */
export async function selectDueAccounts(
  db: Db,
  { requestedBefore, after, limit }: { requestedBefore: Date; after: string | undefined; limit: number },
): Promise<DueAccount[]> {
  return db
    .selectFrom('accounts')
    .where('deletion_requested_at', '<=', requestedBefore)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'email', 'first_name', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Accounts whose deletion was asked for in that span, for the last reminder. */
export function selectAskedBetween(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('accounts')
    .where('deletion_requested_at', '>=', from)
    .where('deletion_requested_at', '<', to)
    .where('erased_at', 'is', null)
    .select(['email', 'first_name', 'deletion_requested_at'])
    .execute();
}

/**
 * From here on nobody signs in and nothing can be cancelled: the rest may take several runs.
 * @returns false when the person changed their mind meanwhile.
 */
export async function beginErasure(db: Db, id: string, requestedBefore: Date, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ erased_at: at, status: 'disabled' })
    .where('id', '=', id)
    .where('deletion_requested_at', '<=', requestedBefore)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Files used by a company stay with the company: its logo, the files of its recruitments. */
export async function leaveSharedFiles(db: Db, accountId: string): Promise<void> {
  await sql`
    update files set owner_id = null
    where owner_id = ${accountId}
      and (id in (select logo_file_id from companies where logo_file_id is not null)
        or id in (select file_id from recruitment_file_versions)
        or id in (select t.file_id from conversation_attachments t
          join conversation_messages m on m.id = t.message_id join conversations c on c.id = m.conversation_id
          where m.side = 'company' and c.client_id is distinct from ${accountId} or ${isUnderContract}))`.execute(
    db,
  );
}

/** A mission's conversation `c` whose contract was made: it proves to the other party what was agreed and delivered. */
const isUnderContract = sql<boolean>`(c.kind = 'mission' and exists (select 1 from mission_contracts k
  where k.mission_id = c.mission_id and k.freelance_id = c.person_id and k.signed_at is not null))`;

/** Conversations of missions without a contract go with either party; the others stay for the other one, without a name. */
export async function leaveMissionConversations(db: Db, accountId: string): Promise<void> {
  await sql`
    update conversations c set person_id = null
    where c.person_id = ${accountId} and ${isUnderContract}`.execute(db);
  await sql`
    delete from conversations c where c.client_id = ${accountId} and not ${isUnderContract}`.execute(db);
}

export function selectOwnedFiles(db: Db, accountId: string) {
  return db
    .selectFrom('files')
    .where('owner_id', '=', accountId)
    .select(['id', 'kind', 'storage_key'])
    .execute();
}

/** A company that loses its last member stops recruiting: nobody would read what it receives. */
export async function closeOffersOfLastMember(db: Db, accountId: string, at: Date): Promise<void> {
  await sql`
    update offers set status = 'expired', expires_at = ${at}, updated_at = ${at}, version = version + 1
    where status = 'active'
      and company_id in (
        select m.company_id from company_members m where m.account_id = ${accountId}
          and not exists (select 1 from company_members o
            where o.company_id = m.company_id and o.account_id <> ${accountId}))`.execute(db);
}

/** Recorded actions stay; their author, address and subject do not. */
export async function blankAudit(db: Db, accountId: string): Promise<void> {
  await allowAuditErasure(db);
  await sql`
    update audit_log set ip = null, detail = '{}', actor_id = null,
      subject = case when subject = ${accountId} then null else subject end
    where actor_id = ${accountId}`.execute(db);
  await sql`update audit_log set ip = null, detail = '{}', subject = null where subject = ${accountId}`.execute(
    db,
  );
}

/**
 * Actions of companies stay in their logs, without a name: an interview's line names its candidate, a member's the
 * person or the address.
 */
async function blankActivity(db: Db, { id, email }: Pick<DueAccount, 'id' | 'email'>): Promise<void> {
  await sql`
    update company_activity set subject_id = null, subject_title = null
    where (subject_id = ${id} and (kind like 'candidate.%' or kind like 'application.%' or kind like 'member.%'))
      or (kind like 'member.%' and lower(subject_title) = ${email.toLowerCase()})`.execute(db);
  await sql`
    update company_activity l set subject_title = null
    from interviews i join applications a on a.id = i.application_id
    where a.candidate_id = ${id} and l.kind like 'interview.%' and l.subject_id = i.id::text`.execute(db);
}

/** Invitations sent to the address, messages written with it, reports that left it, the bells that name the person to the companies they applied to, to their own and to clients and freelances, and the log of what companies did about them. */
export async function forgetElsewhere(
  db: Db,
  account: Pick<DueAccount, 'id' | 'email' | 'name'>,
): Promise<void> {
  await db
    .deleteFrom('company_invitations')
    .where(({ fn }) => fn('lower', ['email']), '=', account.email.toLowerCase())
    .execute();
  await sql`delete from contract_guest_invitations where email = ${account.email.toLowerCase()}`.execute(db);
  // An address nobody confirmed may be somebody else's.
  await sql`
    delete from offer_prospects where email = (
      select lower(email) from accounts where id = ${account.id} and email_verified_at is not null)`.execute(
    db,
  );
  await sql`
    delete from prospect_drafts where email = (
      select lower(email) from accounts where id = ${account.id} and email_verified_at is not null)`.execute(
    db,
  );
  await sql`
    delete from contact_messages where email = (
      select lower(email) from accounts where id = ${account.id} and email_verified_at is not null)`.execute(
    db,
  );
  await sql`
    delete from work_testimonials where email = (
      select lower(email) from accounts where id = ${account.id} and email_verified_at is not null)`.execute(
    db,
  );
  await sql`
    update moderation_flags set contact = null
    where contact is not null and position((
      select lower(email) from accounts where id = ${account.id} and email_verified_at is not null
    ) in lower(contact)) > 0`.execute(db);
  // Colleagues saw the person by name, or by address where the name was unreadable.
  await sql`
    update notifications n
    set title = replace(replace(n.title, ${account.email}, 'Une personne'), ${account.name}, 'Une personne')
    where n.kind = 'company' and n.account_id in (select colleague.account_id from company_members self
      join company_members colleague using (company_id) where self.account_id = ${account.id})`.execute(db);
  // Issued invoices stay with the names written in them, as the law asks; a draft is nobody's any more.
  await sql`delete from freelance_invoices where freelance_id = ${account.id} and status = 'draft'`.execute(
    db,
  );
  // Reasons of changes about the person may say anything of them.
  await sql`
    update two_person_proposals set reason = '', decision_reason = null
    where ${account.id} in (payload ->> 'accountId', payload ->> 'targetId', payload ->> 'sourceId')`.execute(
    db,
  );
  await blankActivity(db, account);
  // A review that nobody has read goes with its author; a published one stays for the person it is about, and loses the name.
  await sql`delete from mission_reviews where author_id = ${account.id} and published_at is null`.execute(db);
  await sql`
    update mission_reviews r set author_name = 'Un compte supprimé' from mission_contracts c
    where c.id = r.contract_id and r.author_id = ${account.id} and (r.side = 'freelance' or c.company_id is null)`.execute(
    db,
  );
  // Bells that open the person's requests name them.
  await sql`
    delete from notifications n using tickets t
    where t.account_id = ${account.id} and n.account_id <> ${account.id} and n.url = '/demandes-rh/' || t.id`.execute(
    db,
  );
  // Bells that open the person's conversations name them, masked or not.
  await sql`
    delete from notifications n using conversations c
    where ${account.id} in (c.person_id, c.client_id) and n.kind = 'message'
      and n.url in ('/messages/' || c.id, '/manager/messages/' || c.id, '/freelance/messages/' || c.id,
        '/client/messages/' || c.mission_id || '?conversation=' || c.id)`.execute(db);
  if (account.name === '') return;
  await sql`
    update notifications n set title = replace(n.title, ${account.name}, 'Un candidat')
    where n.kind in ('application', 'interview') and position(${account.name} in n.title) > 0
      and n.account_id in (select m.account_id from applications a
        join company_members m on m.company_id = a.company_id where a.candidate_id = ${account.id})`.execute(
    db,
  );
}

/** Everything else of the account goes with its row: each table that names it says so (`on delete`). */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', accountId).execute();
}
