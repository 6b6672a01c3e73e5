import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { repairCandidates } from '../../src/features/candidates/public/candidate-search-rows.ts';
import { createDb } from '../../src/platform/db/create-db.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin } from './companies.ts';
import { cvPdf } from './cv-pdf.ts';
import { demoAround } from './demo-around.ts';
import { insertDemoCandidateProfiles } from './demo-candidate-profiles.ts';
import { insertDemoCareers } from './demo-careers.ts';
import { insertDemoCampaigns } from './demo-campaigns.ts';
import { insertDemoExamDay } from './demo-exam-day.ts';
import { insertDemoEvaluations } from './demo-evaluations.ts';
import { demoExtras } from './demo-extras.ts';
import { insertDemoAccounts } from './demo-accounts.ts';
import { insertDemoAgencies } from './demo-agencies.ts';
import { insertDemoEmployees } from './demo-employees.ts';
import { insertDemoCompanyPapers } from './demo-company-papers.ts';
import { insertDemoCodes } from './demo-codes.ts';
import { insertDemoAnnouncements } from './demo-announcements.ts';
import { seedContracts } from './demo-contracts.ts';
import { seedMissionMoney } from './demo-mission-money.ts';
import { seedDisputesAndReviews } from './demo-disputes.ts';
import { seedProjectMessages } from './demo-project-messages.ts';
import { insertDemoContact } from './demo-contact.ts';
import { insertDemoInterviews } from './demo-interviews.ts';
import { insertDemoMessages } from './demo-messages.ts';
import { insertDemoModeration } from './demo-moderation.ts';
import { insertDemoFirm } from './demo-firm.ts';
import { seedInvoices } from './demo-freelance-invoices.ts';
import { insertDemoFreelancePapers } from './demo-freelance-papers.ts';
import { seedDemoProjects } from './demo-freelance-projects.ts';
import { insertDemoFreelancePortfolio } from './demo-freelance-portfolio.ts';
import { insertDemoFreelance } from './demo-freelance.ts';
import { seedProposals } from './demo-proposals.ts';
import { insertDemoLogos } from './demo-logos.ts';
import { insertDemoDocuments } from './demo-documents.ts';
import { insertDemoNews } from './demo-news.ts';
import { insertDemoOnlineTest } from './demo-online-test.ts';
import { insertDemoOfferLetters } from './demo-offer-letters.ts';
import { insertDemoPopularSearches } from './demo-popular-searches.ts';
import { insertDemoShortlists } from './demo-shortlists.ts';
import { insertDemoRecruiting } from './demo-recruiting.ts';
import { insertDemoReports } from './demo-reports.ts';
import { insertDemoResults } from './demo-results.ts';
import { insertDemoSearches } from './demo-searches.ts';
import { insertDemoSystem } from './demo-system.ts';
import { insertDemoTrainingDays } from './demo-training-days.ts';
import { insertDemoTrainingPayments } from './demo-training-payments.ts';
import { insertDemoTrainings } from './demo-trainings.ts';
import { insertDemoWallet } from './demo-wallet.ts';
import { insertDemoWebhooks } from './demo-webhooks.ts';
import { makeDemoData, type DemoData } from './demo-data.ts';
import { demoAccounts, demoSite } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import { asciiWords } from './names.ts';
import { candidateRow, companyRow } from './rows.ts';
import { seedReference } from './reference.ts';
import { scoreStaleFits } from '../../src/features/candidates/matching/application-fits.ts';

export const demoPassword = 'Baara#2026';
const demoSeed = 2026;

export type DemoTarget = {
  /** Where CVs are stored: the folder's `files`, or the bucket when `storageUrl` is given. */
  dataDir: string;
  storageUrl?: string | null;
  /** Seals what the demonstration's webhooks are signed with. */
  sessionSecret?: string;
  /** The present of the demonstration; every date is relative to it. */
  now?: Date;
} & ({ db: Db } | { databaseUrl: string });

/**
 * Loads the demonstration: 40 companies, 240 offers, 600 candidates, their applications, and one
 * account per role. All in one transaction that also records it, so that a kill half-way leaves nothing
 * and a second call changes nothing.
 * @returns whether it was loaded now.
 */
export async function seedDemo(target: DemoTarget): Promise<boolean> {
  if ('db' in target) return loadAndCount(target.db, target);
  const db = createDb(target.databaseUrl, { max: 2, limits: 'job' });
  try {
    return await loadAndCount(db, target);
  } finally {
    await db.destroy();
  }
}

/** Without figures about tables that were just filled, the database chooses slow ways for its first minutes. */
async function loadAndCount(db: Db, target: DemoTarget): Promise<boolean> {
  const isLoaded = await load(db, target);
  if (isLoaded) await sql`analyze`.execute(db);
  return isLoaded;
}

async function load(db: Db, target: DemoTarget): Promise<boolean> {
  await seedReference(db);
  const origin: Origin = { seed: demoSeed, now: target.now ?? new Date() };
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7262029)`.execute(transaction);
    const done = await transaction
      .selectFrom('site_settings')
      .select('key')
      .where('key', '=', 'seed')
      .executeTakeFirst();
    if (done) return false;
    await sql`set local baara.quiet = 'on'`.execute(transaction);
    const last = await transaction
      .selectFrom('offers')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    const data = makeDemoData(origin, (last?.id ?? 0) + 1);
    const files = await storeCvs(origin, data, target);
    await insertAll(transaction, origin, data, files, target);
    await insertDemoLogos(transaction, origin, data.companies, target);
    await insertDemoCareers(transaction, origin, data.companies, target);
    await insertDemoCompanyPapers(transaction, origin, data.companies, target);
    await insertDemoFreelancePapers(transaction, origin, target);
    await insertDemoFreelancePortfolio(transaction, origin, target);
    await insertDemoNews(transaction, origin, target);
    await insertDemoDocuments(transaction, origin, data, target);
    await insertDemoOfferLetters(transaction, origin, data, target);
    await insertDemoMessages(transaction, origin, data, target);
    await insertDemoFirm(transaction, origin, data);
    await insertDemoEmployees(transaction, origin, data, {
      ...target,
      passwordHash: await hash(demoPassword),
    });
    await insertDemoSystem(transaction, origin.now);
    await insertDemoWebhooks(transaction, origin, data, target.sessionSecret);
    await sql`select setval(pg_get_serial_sequence('offers', 'id'), (select max(id) from offers))`.execute(
      transaction,
    );
    await repairCandidates(transaction);
    const record = JSON.stringify({ name: 'demo', seed: demoSeed, now: origin.now });
    await sql`insert into site_settings (key, value) values ('seed', ${record}::jsonb)`.execute(transaction);
    await sql`select pg_notify('offer_changed', 'all')`.execute(transaction);
    return true;
  });
}

type FileRow = Record<string, unknown> & { id: string };

/** Files come before rows: a kill leaves at worst a file that nothing names. */
async function storeCvs(origin: Origin, data: DemoData, target: DemoTarget): Promise<FileRow[]> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const owners = data.candidates.filter(({ id }) => data.cvs.has(id));
  return Promise.all(
    owners.map(async (candidate) => {
      const id = data.cvs.get(candidate.id) ?? '';
      const content = await cvPdf(candidate, candidate.createdAt);
      const storageKey = `cv/${id}.pdf`;
      await storage.put(storageKey, content);
      return {
        id,
        owner_id: candidate.id,
        kind: 'cv',
        name: `CV-${asciiWords(candidate.firstName, '-')}-${asciiWords(candidate.lastName, '-')}.pdf`,
        extension: 'pdf',
        content_type: 'application/pdf',
        byte_size: content.byteLength,
        sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
        storage_key: storageKey,
        created_at: candidate.createdAt,
      };
    }),
  );
}

/** By registering, each accepted the terms as they first stood. */
async function insertDemoConsents(db: Db): Promise<void> {
  await sql`
    insert into consents (account_id, purpose, version, is_given, created_at)
    select id, 'terms', 'conditions-v1', true, terms_accepted_at from accounts a
    where terms_accepted_at is not null
      and not exists (select 1 from consents c where c.account_id = a.id)`.execute(db);
}

async function insertAll(
  db: Db,
  origin: Origin,
  data: DemoData,
  files: FileRow[],
  target: DemoTarget,
): Promise<void> {
  const passwordHash = await hash(demoPassword);
  const extras = demoExtras(origin, data);
  const around = demoAround(origin, data);
  await insertRows(db, 'accounts', demoAccounts(origin, data, passwordHash));
  await insertDemoConsents(db);
  await insertDemoCodes(db, origin, data);
  await insertRows(db, 'files', files);
  await insertRows(db, 'companies', data.companies.map(companyRow));
  await insertRows(db, 'company_members', [
    ...data.companies.map(({ id, ownerId, createdAt }) => ({
      company_id: id,
      account_id: ownerId,
      role: 'owner',
      job_title: 'Responsable des ressources humaines',
      created_at: createdAt,
    })),
    {
      company_id: idOf(origin, 'company', 0),
      account_id: data.colleagueId,
      role: 'recruiter',
      job_title: 'Chargée de recrutement',
      created_at: data.companies[0]?.createdAt ?? origin.now,
    },
  ]);
  await insertRows(db, 'company_invitations', [
    {
      id: idOf(origin, 'invitation', 0),
      company_id: idOf(origin, 'company', 0),
      email: 'oumar.cisse@exemple.baara.demo',
      role: 'interviewer',
      // Nobody was sent the link: sending it again makes one that works.
      token_hash: `\\x${createHash('sha256').update(randomBytes(32)).digest('hex')}`,
      invited_by: data.companies[0]?.ownerId,
      created_at: origin.now,
      expires_at: new Date(origin.now.getTime() + 7 * 24 * 3600 * 1000),
    },
  ]);
  await insertRows(db, 'candidates', data.candidates.map(candidateRow));
  await insertRows(db, 'offers', data.offers);
  await insertRows(db, 'applications', data.applications);
  await insertRows(db, 'application_events', data.events);
  await insertRows(db, 'candidate_notes', data.notes);
  await insertRows(db, 'offer_views', extras.views);
  await insertRows(db, 'bookmarks', extras.bookmarks);
  await insertRows(db, 'notifications', extras.notifications);
  await insertRows(db, 'departments', around.departments);
  await insertRows(db, 'interviews', around.interviews);
  await insertRows(db, 'profile_views', around.profileViews);
  await insertDemoCandidateProfiles(db, origin, data);
  await insertDemoShortlists(db, origin, data);
  await insertDemoAgencies(db, origin, data);
  await insertDemoEvaluations(db, origin, data);
  await insertDemoSearches(db, origin, data);
  await insertDemoPopularSearches(db, origin);
  await insertDemoReports(db, origin, data);
  await insertDemoRecruiting(db, origin, data);
  await insertDemoInterviews(db, origin, data);
  await insertDemoCampaigns(db, origin, data, target);
  await insertDemoExamDay(db, origin, data);
  await insertDemoOnlineTest(db, origin, data);
  await insertDemoResults(db, origin, data, target);
  await insertDemoContact(db, origin, data);
  await insertDemoAnnouncements(db, origin, data);
  await insertDemoTrainings(db, origin, data);
  await insertDemoModeration(db, origin, data);
  await insertDemoAccounts(db, origin, data);
  await insertDemoFreelance(db, origin, data);
  await seedDemoProjects(db, origin);
  await seedProposals(db, origin);
  const site = JSON.stringify(demoSite);
  await sql`insert into site_settings (key, value) values ('site', ${site}::jsonb) on conflict do nothing`.execute(
    db,
  );
  // After the platform's settings, which its invoices name; before the wallets, whose past months are closed.
  await insertDemoTrainingPayments(db, origin, data);
  await insertDemoTrainingDays(db, origin, target);
  const [activeContract = ''] = await seedContracts(db, origin);
  await seedMissionMoney(db, origin, activeContract);
  await seedInvoices(db, origin, activeContract);
  await seedDisputesAndReviews(db, origin, data);
  await seedProjectMessages(db, origin);
  await insertDemoWallet(db, origin, data);
  // Once every profile and offer is whole; the job would do it within a minute.
  while ((await scoreStaleFits(db, 500, origin.now)) === 500);
}
