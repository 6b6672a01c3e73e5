import type { MergedThing } from '@baara/contract/accounts/merge-words';
import type { DuplicateReason } from '@baara/contract/candidates/record-messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** More than this of one person is a shared telephone, not a person. */
const SHOWN = 10;

/** Accounts of the same role that look like the same person's, and why; each reason is one range of an index. */
export async function selectLookAlikes(
  db: Db,
  accountId: string,
): Promise<{ id: string; reasons: DuplicateReason[] }[]> {
  const { rows } = await sql<{ id: string; reasons: DuplicateReason[] }>`
    with self as materialized (
      select a.id, a.role, phone_digits(a.phone) as digits, mailbox(a.email) as mailbox, c.birth_date,
        name_key(a.first_name || ' ' || a.last_name) as name
      from accounts a left join candidates c on c.account_id = a.id where a.id = ${accountId}
    ), found as (
      select a.id, 'phone' as reason from self join accounts a on phone_digits(a.phone) = self.digits
        and a.phone is not null and a.erased_at is null and a.role = self.role
      union all
      select a.id, 'email' from self join accounts a on mailbox(a.email) = self.mailbox and a.role = 'applicant'
        where self.role = 'applicant'
      union all
      select a.id, 'identity' from self join candidates c on c.birth_date = self.birth_date
        join accounts a on a.id = c.account_id and name_key(a.first_name || ' ' || a.last_name) = self.name
      union all
      select theirs.owner_id, 'cv' from files mine join files theirs
        on theirs.sha256 = mine.sha256 and theirs.kind = 'cv' and theirs.deleted_at is null
      where mine.owner_id = ${accountId} and mine.kind = 'cv' and mine.deleted_at is null
    )
    select found.id, array_agg(distinct found.reason) as reasons
    from found join accounts a on a.id = found.id join self on self.role = a.role
    where found.id <> ${accountId} and a.erased_at is null
    group by found.id order by count(distinct found.reason) desc, found.id limit ${SHOWN}`.execute(db);
  return rows;
}

export type MergedAccount = {
  id: string;
  role: string;
  status: string;
  name: string;
  email: string;
  first_name: string;
  updated_at: Date;
  deletion_requested_at: Date | null;
  company_id: string | null;
};

/** Both, locked in one order, so that two merges wait for each other. */
export async function lockMerged(tx: Db, ids: readonly string[]): Promise<Map<string, MergedAccount>> {
  await sql`select id from accounts where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx);
  return selectMerged(tx, ids);
}

export async function selectMerged(db: Db, ids: readonly string[]): Promise<Map<string, MergedAccount>> {
  const { rows } = await sql<MergedAccount>`
    select a.id, a.role, a.status, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name,
      a.email, a.first_name, a.updated_at, a.deletion_requested_at, m.company_id
    from accounts a left join company_members m on m.account_id = a.id
    where a.id = any(${[...ids]}::uuid[]) and a.erased_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Tables whose rows go with the account that goes, and why. */
const staying: Readonly<Record<string, string>> = {
  sessions: 'they open the account that goes',
  known_sign_ins: 'devices of the account that goes',
  email_tokens: 'links sent to its address',
  email_changes: 'a change of its address',
  refused_mailboxes: 'said of its address',
  second_factors: 'its own second factor',
  recovery_codes: 'of its second factor',
  outside_identities: 'nobody gains a way to sign in by a merge',
  account_permissions: 'nobody gains a permission by a merge',
  consents: 'the latest choice of the account that stays decides',
  notification_preferences: 'those of the account that stays decide',
  personal_data_exports: 'archives of the account that goes',
  idempotency_keys: 'answers to its requests',
  calendar_feeds: 'its private address',
  reply_addresses: 'addresses that answer in its name',
  acting_companies: 'companies it acted for',
  account_disablings: 'what was decided of the account that goes',
  saved_list_views: 'views of lists it could open',
  candidate_list_columns: 'columns it chose',
  cv_reading_attempts: 'counted per account and day',
  tool_uses: 'counted per account and day',
  freelance_payout_accounts: 'nobody is paid on another number by a merge',
  payout_number_codes: 'of a number that does not move',
  freelance_tax_profiles: 'moved before, where the account that stays has none',
  freelance_invoices: 'moved before, unless both have numbers: two series never join',
  freelance_invoice_counters: 'they go with the invoices',
};

const thingOf: Readonly<Record<string, MergedThing>> = {
  applications: 'applications',
  campaign_applications: 'campaignFiles',
  campaign_drafts: 'campaignFiles',
  campaign_fee_payments: 'campaignFiles',
  files: 'documents',
  cover_letters: 'documents',
  cv_texts: 'documents',
  candidate_cvs: 'documents',
  cv_analyses: 'documents',
  conversations: 'conversations',
  conversation_messages: 'conversations',
  interview_interviewers: 'interviews',
  calendar_events: 'interviews',
  busy_times: 'interviews',
  training_registrations: 'trainings',
  training_payments: 'trainings',
  missions: 'missions',
  mission_proposals: 'missions',
  mission_payments: 'missions',
  freelance_payouts: 'missions',
  mission_reviews: 'missions',
  freelance_profiles: 'missions',
  freelance_contact_requests: 'missions',
  freelance_works: 'missions',
  company_members: 'company',
  hiring_team_members: 'company',
  offers: 'company',
  company_activity: 'company',
  candidate_notes: 'records',
  candidate_taggings: 'records',
  shortlisted_candidates: 'records',
  unlocked_profiles: 'records',
  evaluations: 'records',
};

export type Move = { thing: MergedThing; moved: number; remaining: number };

/** What was worked out from the profile that goes: the account that stays has its own, or it is worked out again. */
const derived = ['candidate_search', 'match_trades', 'match_stale', 'known_candidate_words'] as const;

/**
 * Gives everything of an account to another, and fills what is empty there. What cannot move stays with the account
 * that goes. @returns how many rows of each kind.
 */
export async function moveEverything(
  tx: Db,
  { targetId, sourceId }: { targetId: string; sourceId: string },
): Promise<Move[]> {
  for (const table of derived.slice(0, 3))
    await sql`delete from ${sql.table(table)} where account_id = ${sourceId}`.execute(tx);
  await addScores(tx, { targetId, sourceId });
  await copyMembership(tx, { targetId, sourceId });
  await moveQualification(tx, { targetId, sourceId });
  await moveInvoices(tx, { targetId, sourceId });
  const { rows } = await sql<{ table_name: string; moved: number; remaining: number }>`
    select table_name, moved, remaining
    from move_account_rows(${sourceId}, ${targetId}, ${Object.keys(staying)}::text[])`.execute(tx);
  await sql`update company_activity set subject_id = ${targetId} where subject_id = ${sourceId}`.execute(tx);
  const moves = new Map<MergedThing, Move>();
  for (const { table_name: table, moved, remaining } of rows) {
    // Its words are worked out anew; a profile that both have is not counted with what moves.
    if (table === 'candidates' || derived.some((one) => one === table)) continue;
    const thing = thingOf[table] ?? 'others';
    const before = moves.get(thing) ?? { thing, moved: 0, remaining: 0 };
    moves.set(thing, { thing, moved: before.moved + moved, remaining: before.remaining + remaining });
  }
  return [...moves.values()];
}

/**
 * Whom a consultant decided about stays decided: the first decision counts, and a case without one gives way to it.
 */
async function moveQualification(
  tx: Db,
  { targetId, sourceId }: { targetId: string; sourceId: string },
): Promise<void> {
  await sql`
    update accounts target set qualified_at = least(target.qualified_at, source.qualified_at)
    from accounts source where target.id = ${targetId} and source.id = ${sourceId}
      and source.qualified_at is not null`.execute(tx);
  await sql`
    delete from candidate_cases mine using candidate_cases other
    where mine.account_id = ${targetId} and mine.state = 'open'
      and other.account_id = ${sourceId} and other.state <> 'open'`.execute(tx);
}

/** A series of numbers has no gap and no double: it moves whole, to an account that has taken no number. */
async function moveInvoices(
  tx: Db,
  { targetId, sourceId }: { targetId: string; sourceId: string },
): Promise<void> {
  await sql`
    update freelance_tax_profiles set account_id = ${targetId} where account_id = ${sourceId}
      and not exists (select 1 from freelance_tax_profiles where account_id = ${targetId})`.execute(tx);
  const free = sql`not exists (select 1 from freelance_invoice_counters where account_id = ${targetId})`;
  await sql`update freelance_invoices set freelance_id = ${targetId} where freelance_id = ${sourceId} and ${free}`.execute(
    tx,
  );
  await sql`update freelance_invoice_counters set account_id = ${targetId} where account_id = ${sourceId} and ${free}`.execute(
    tx,
  );
}

/** Published reviews move to the account that stays, and so do their sums. */
async function addScores(
  tx: Db,
  { targetId, sourceId }: { targetId: string; sourceId: string },
): Promise<void> {
  await sql`
    insert into review_scores as s (side, account_id, reviews, points)
    select side, ${targetId}, reviews, points from review_scores where account_id = ${sourceId}
    on conflict (account_id, side) where account_id is not null
      do update set reviews = s.reviews + excluded.reviews, points = s.points + excluded.points`.execute(tx);
  await sql`delete from review_scores where account_id = ${sourceId}`.execute(tx);
}

/** A member's place is named by other rows: the account that stays has it first. */
async function copyMembership(
  tx: Db,
  { targetId, sourceId }: { targetId: string; sourceId: string },
): Promise<void> {
  await sql`
    insert into company_members (company_id, account_id, role, job_title, created_at)
    select company_id, ${targetId}, role, job_title, created_at from company_members where account_id = ${sourceId}
    on conflict do nothing`.execute(tx);
}

/** Fields of an account and of a profile that a merge fills where they are empty. */
const accountFields = {
  phone: 'Téléphone',
  address: 'Adresse',
  gender: 'Genre',
  avatar_file_id: 'Photo',
} as const;
const profileTexts = {
  headline: 'Titre du profil',
  summary: 'Présentation',
  city: 'Ville',
  birth_date: 'Date de naissance',
  education_level: 'Niveau d’études',
  experience_years: 'Années d’expérience',
  category_id: 'Domaine',
  desired_salary: 'Salaire souhaité',
  availability: 'Disponibilité',
} as const;
const profileLists = {
  skills: 'Compétences',
  desired_jobs: 'Métiers souhaités',
  desired_places: 'Lieux souhaités',
  desired_contract_types: 'Contrats souhaités',
  driving_licences: 'Permis',
} as const;
const profileJson = { languages: 'Langues', experiences: 'Expériences', educations: 'Formations' } as const;

type Emptiness = (column: string) => (alias: string) => RawBuilder<unknown>;
const isNull: Emptiness = (column) => (alias) => sql`${sql.ref(`${alias}.${column}`)} is null`;
const isEmptyList: Emptiness = (column) => (alias) => sql`cardinality(${sql.ref(`${alias}.${column}`)}) = 0`;
const isEmptyJson: Emptiness = (column) => (alias) =>
  sql`jsonb_array_length(${sql.ref(`${alias}.${column}`)}) = 0`;

/** Run before the rows move. @returns the titles of the fields that it filled. */
export async function fillEmptyFields(
  tx: Db,
  { targetId, sourceId }: { targetId: string; sourceId: string },
  at: Date,
): Promise<string[]> {
  const filled: string[] = [];
  const fill = async (
    table: 'accounts' | 'candidates',
    key: 'id' | 'account_id',
    column: string,
    title: string,
    empty: (alias: string) => RawBuilder<unknown>,
  ): Promise<void> => {
    const [name, id, col] = [sql.table(table), sql.ref(key), sql.ref(column)];
    const { numAffectedRows } = await sql`
      update ${name} as target set ${col} = source.${col}, updated_at = ${at} from ${name} as source
      where target.${id} = ${targetId} and source.${id} = ${sourceId}
        and (${empty('target')}) and not (${empty('source')})`.execute(tx);
    if (numAffectedRows) filled.push(title);
  };
  for (const [column, title] of Object.entries(accountFields))
    await fill('accounts', 'id', column, title, isNull(column));
  for (const [column, title] of Object.entries(profileTexts))
    await fill('candidates', 'account_id', column, title, isNull(column));
  for (const [column, title] of Object.entries(profileLists))
    await fill('candidates', 'account_id', column, title, isEmptyList(column));
  for (const [column, title] of Object.entries(profileJson))
    await fill('candidates', 'account_id', column, title, isEmptyJson(column));
  return filled;
}
