import type { ReportChannel, ReportReason, ReportState } from '@baara/contract/money/wallet';
import { sql, type Updateable } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ContactReports } from '../../../platform/db/schema.generated.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type ReportRow = {
  id: string;
  company_id: string;
  candidate_id: string;
  round: number;
  channels: ReportChannel[];
  phone: string | null;
  email: string | null;
  state: ReportState;
  reported_at: Date;
  candidate_answered_at: Date | null;
  reported_by: string | null;
};
const columns = [
  'id',
  'company_id',
  'candidate_id',
  'round',
  'channels',
  'phone',
  'email',
  'state',
  'reported_at',
  'candidate_answered_at',
  'reported_by',
] as const;

export type ReportedContact = { name: string; phone: string | null; email: string };

export async function findContact(db: Db, candidateId: string): Promise<ReportedContact | undefined> {
  return db
    .selectFrom('accounts')
    .where('id', '=', candidateId)
    .where('erased_at', 'is', null)
    .select([sql<string>`trim(first_name || ' ' || last_name)`.as('name'), 'phone', 'email'])
    .executeTakeFirst();
}

export async function insertReport(
  tx: Db,
  report: {
    companyId: string;
    candidateId: string;
    round: number;
    channels: readonly ReportChannel[];
    contact: ReportedContact;
    note: string | null;
    by: string;
    at: Date;
    answerBy: Date;
  },
): Promise<ReportRow> {
  const row = await tx
    .insertInto('contact_reports')
    .values({
      company_id: report.companyId,
      candidate_id: report.candidateId,
      round: report.round,
      channels: [...report.channels],
      phone: report.channels.includes('phone') ? report.contact.phone : null,
      email: report.channels.includes('email') ? report.contact.email : null,
      note: report.note,
      reported_by: report.by,
      reported_at: report.at,
      answer_by: report.answerBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as ReportRow;
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const query = db.selectFrom('contact_reports').where('id', '=', id).select(columns);
  return (await query.executeTakeFirst()) as ReportRow | undefined;
}

/** Locked after the wallet of its company, always. */
export async function lockReport(tx: Db, id: string): Promise<ReportRow | undefined> {
  const query = tx.selectFrom('contact_reports').where('id', '=', id).select(columns).forUpdate();
  return (await query.executeTakeFirst()) as ReportRow | undefined;
}

export async function updateReport(tx: Db, id: string, patch: Updateable<ContactReports>): Promise<void> {
  await tx.updateTable('contact_reports').set(patch).where('id', '=', id).execute();
}

/**
 * Why a report needs nobody's word: each channel it names is known to be dead. Null: somebody must be asked. Another
 * company's report speaks for this one only once it was confirmed: two companies' words alone would give each other
 * their money back, and close a candidate who was never asked. It counts no more once they said that the phone works.
 * @param since how far back another company's report counts, and a mail server's refusal: a full mailbox is emptied.
 */
export async function findProof(
  db: Db,
  report: ReportRow,
  since: { confirmed: Date; refused: Date },
): Promise<'mail-refused' | 'other-company' | null> {
  const { rows } = await sql<{ mail_refused: boolean; other_company: boolean }>`
    select exists (select 1 from refused_mailboxes m
        where m.account_id = ${report.candidate_id} and m.email = ${report.email}
          and m.refused_at >= ${since.refused}) as mail_refused,
      exists (select 1 from contact_reports o
        where o.candidate_id = ${report.candidate_id} and o.company_id <> ${report.company_id}
          and 'phone' = any (o.channels) and o.phone = ${report.phone}
          and o.state = 'confirmed' and o.decided_at >= ${since.confirmed}
          and exists (select 1 from dead_contacts d where d.account_id = o.candidate_id
            and d.channel = 'phone' and d.value = o.phone)) as other_company`.execute(db);
  const [found] = rows;
  const isProved: Record<ReportChannel, boolean> = {
    email: found?.mail_refused ?? false,
    phone: found?.other_company ?? false,
  };
  if (!report.channels.every((channel) => isProved[channel])) return null;
  return report.channels.includes('phone') ? 'other-company' : 'mail-refused';
}

export async function writeDeadContacts(tx: Db, report: ReportRow, at: Date): Promise<void> {
  for (const channel of report.channels) {
    const value = channel === 'phone' ? report.phone : report.email;
    if (value === null) continue;
    await tx
      .insertInto('dead_contacts')
      .values({ account_id: report.candidate_id, channel, value, confirmed_at: at })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'channel']).doUpdateSet({ value, confirmed_at: at }),
      )
      .execute();
  }
}

/** Another stands in place of every detail that was reported: `a` is the candidate's account, `r` the report. */
const isCorrectedSql = sql`(r.phone is null or coalesce(a.phone <> r.phone, false))
  and (r.email is null or a.email <> r.email)`;

export type DueReport = { id: string; shows_life: boolean; is_corrected: boolean };

/** Reports whose candidate corrected the details, or had the time to answer, with whether they came by since. */
export async function selectDueReports(
  db: Db,
  now: Date,
  { after, limit }: { after: DueReport | undefined; limit: number },
): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select r.id, r.candidate_answered_at is not null
        or coalesce(a.last_login_at > r.reported_at, false)
        or exists (select 1 from sessions s where s.account_id = a.id and s.last_seen_at > r.reported_at) as shows_life,
      ${isCorrectedSql} as is_corrected
    from contact_reports r join accounts a on a.id = r.candidate_id
    where ((r.state = 'open' and r.answer_by <= ${now}) or (r.state in ('open', 'moderation') and ${isCorrectedSql}))
      ${after ? sql`and r.id > ${after.id}` : sql``}
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

export type AdminReportRow = ReportRow & {
  company_name: string;
  candidate_name: string;
  note: string | null;
  seen_at: Date | null;
  price_xof: number;
  reason: ReportReason | null;
  decided_by_name: string | null;
  decision_note: string | null;
  decided_at: Date | null;
};

export async function selectReports(
  db: Db,
  { state, search }: { state: ReportState; search?: string | undefined },
  page: { page: number; limit: number },
): Promise<{ rows: AdminReportRow[]; total: number }> {
  const isOver = state === 'confirmed' || state === 'rejected';
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<AdminReportRow & { total: number }>`
    select r.*, c.name as company_name, trim(a.first_name || ' ' || a.last_name) as candidate_name,
      (select max(s.last_seen_at) from sessions s where s.account_id = a.id) as seen_at,
      ${nameOf('d')} as decided_by_name,
      coalesce(u.price_xof, 0) as price_xof, count(*) over ()::integer as total
    from contact_reports r join companies c on c.id = r.company_id join accounts a on a.id = r.candidate_id
      left join unlocked_profiles u on u.company_id = r.company_id and u.candidate_id = r.candidate_id
        and u.round = r.round
      left join accounts d on d.id = r.decided_by
    where r.state = ${state} and a.erased_at is null
      ${search ? sql`and fold(c.name || ' ' || a.first_name || ' ' || a.last_name) like fold(${anywhere(search)})` : sql``}
    order by ${isOver ? sql`r.decided_at desc` : sql`r.reported_at`}, r.id
    limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
}

/** Questions to a candidate, while they may answer and did not correct the details. */
export async function selectQuestions(db: Db, candidateId: string) {
  const { rows } = await sql<{
    id: string;
    channels: ReportChannel[];
    phone: string | null;
    email: string | null;
    answer_by: Date;
  }>`
    select r.id, r.channels, r.phone, r.email, r.answer_by
    from contact_reports r join accounts a on a.id = r.candidate_id
    where r.candidate_id = ${candidateId} and r.state in ('open', 'moderation')
      and r.candidate_answered_at is null and not (${isCorrectedSql})
    order by r.reported_at`.execute(db);
  return rows;
}

/** The candidate stands by their details: a person decides from there on. @returns whether there was such a question. */
export async function writeAnswer(
  db: Db,
  of: { id: string; candidateId: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('contact_reports')
    .set({ candidate_answered_at: sql`coalesce(candidate_answered_at, ${of.at})`, state: 'moderation' })
    .where('id', '=', of.id)
    .where('candidate_id', '=', of.candidateId)
    .where('state', 'in', ['open', 'moderation'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type DeadContact = { channel: ReportChannel; value: string; confirmed_at: Date };

/** The contact details of this account that are marked as dead; changed ones count no more. */
export async function selectDeadContacts(db: Db, accountId: string): Promise<DeadContact[]> {
  const { rows } = await sql<DeadContact>`
    select d.channel, d.value, d.confirmed_at from dead_contacts d join accounts a on a.id = d.account_id
    where a.id = ${accountId} and d.value = case d.channel when 'phone' then a.phone else a.email end
    order by d.channel`.execute(db);
  return rows;
}

/** @returns whether the phone was marked as dead. */
export async function removeDeadPhone(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('dead_contacts')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'phone')
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
