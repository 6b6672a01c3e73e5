import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '../../../platform/db/schema.generated.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';
import { countSentMail } from '../../../platform/mail/sent-mails.ts';
import { definedJobs } from '../../../platform/queue/job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import '../../../worker.ts';
import { makeApplication } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { queueTitle } from '../../monitoring/public/queue-titles.ts';

type Headers = { authorization: string };
const DAY = 86_400_000;
const READ_AFTER_S = 61;
/** Noon of a day before the one the next figures are read on; that very moment for today. */
const noon = (daysAgo: number): Date => {
  const read = new Date(server.services.now().getTime() + READ_AFTER_S * 1000);
  if (daysAgo === 0) return read;
  const day = new Date(read.getTime() - daysAgo * DAY);
  day.setUTCHours(12, 0, 0, 0);
  return day;
};
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

let server: TestApp;
let admin: Headers;
let manager: Headers;

const ask = (headers: Partial<Headers>) =>
  server.json<{ code: string; message: string; data: AdminDashboard }>('GET', '/api/v1/admin/dashboard', {
    headers: { ...headers },
  });
/** Figures are cached for a minute: read once that is over. */
const figures = async (headers: Headers = admin): Promise<AdminDashboard> => {
  server.advance({ seconds: READ_AFTER_S });
  const answer = await ask(headers);
  expect(answer.status).toBe(200);
  return answer.body.data;
};

async function makeAccount(role: Role, fields: Partial<Insertable<Accounts>> = {}): Promise<string> {
  const { id } = await server.db
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@exemple.ml`, role, email_verified_at: new Date(), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const counted = (days: { day: string; total: number }[]) => days.filter(({ total }) => total > 0);
const monitoring = async () => {
  const { monitoring: seen } = await figures(admin);
  if (!seen) throw new Error('an administrator sees the machine');
  return seen;
};
const setState = (state: string) =>
  sql`update pgboss.job set state = ${state}::pgboss.job_state where id = (
      select id from pgboss.job where name = 'mail.send' and state = 'created' limit 1)`.execute(server.db);

beforeAll(async () => {
  server = await startTestApp();
  const grants = [
    ['admin', 'reports.read'],
    ['admin', 'monitoring.read'],
    ['manager', 'reports.read'],
  ] as const;
  await server.db
    .insertInto('role_permissions')
    .values(grants.map(([role, permission]) => ({ role, permission })))
    .execute();
  await makeCategories(server.db);
  admin = (await signedIn(server, 'admin')).headers;
  manager = (await signedIn(server, 'manager')).headers;
});
afterAll(() => server.stop());

describe('who may look', () => {
  it('answers staff, and shows the machine to administrators alone', async () => {
    expect((await figures(admin)).monitoring).not.toBeNull();
    const seen = await figures(manager);
    expect(seen.monitoring).toBeNull();
    expect(seen.accounts.total).toBe(2);
  });

  it('shows the machine to a user with that permission', async () => {
    const grant = { role: 'manager', permission: 'monitoring.read' } as const;
    await server.db.insertInto('role_permissions').values(grant).execute();
    expect((await figures(manager)).monitoring).not.toBeNull();
    await server.db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'monitoring.read')
      .where('role', '=', 'manager')
      .execute();
    expect((await figures(manager)).monitoring).toBeNull();
  });

  it.each(['employer', 'freelance', 'applicant', 'client'] as const)('refuses the role %s', async (role) => {
    const companyId = role === 'employer' ? await makeCompany(server.db) : undefined;
    const { headers, accountId } = await signedIn(server, role, companyId ? { companyId } : {});
    expect(await ask(headers)).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_ONLY', message: 'Accès réservé aux administrateurs' },
    });
    const written = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', accountId)
      .execute();
    expect(written).toEqual([{ action: 'access.refused' }]);
  });

  it('refuses who is not signed in', async () => {
    expect((await ask({})).status).toBe(401);
  });
});

describe('accounts', () => {
  it('counts each once, by role and state, erased ones nowhere', async () => {
    const before = await figures();
    await makeAccount('applicant');
    await makeAccount('applicant', { email_verified_at: null });
    await makeAccount('applicant', { email_verified_at: null, status: 'disabled' });
    await makeAccount('applicant', { reset_required: true });
    await makeAccount('employer', { deletion_requested_at: new Date(), reset_required: true });
    await makeAccount('employer', {
      erased_at: new Date(),
      status: 'disabled',
      deletion_requested_at: noon(31),
    });
    const after = await figures();
    const grown = (role: Role) => {
      const of = (all: AdminDashboard) => all.accounts.byRole.find((row) => row.role === role);
      return Object.fromEntries(
        Object.entries(of(after)?.states ?? {}).map(([state, total]) => [
          state,
          total - (of(before)?.states[state as 'active'] ?? 0),
        ]),
      );
    };
    expect(grown('applicant')).toEqual({ deletion: 0, disabled: 1, unverified: 1, reset: 1, active: 1 });
    expect(grown('employer')).toEqual({ deletion: 1, disabled: 0, unverified: 0, reset: 0, active: 0 });
    expect(after.accounts.byRole.map(({ role }) => role)).toEqual(roles);
    expect(after.accounts.total - before.accounts.total).toBe(5);
    expect(after.waiting.deletionRequests - before.waiting.deletionRequests).toBe(1);
  });
});

describe('days', () => {
  it('counts registrations, publications and applications on the day they happened, and nothing on others', async () => {
    const companyId = await makeCompany(server.db);
    const candidateId = await makeAccount('applicant', { created_at: noon(3) });
    await makeAccount('freelance', { created_at: noon(3) });
    await makeAccount('applicant', { created_at: noon(29) });
    await makeAccount('applicant', { created_at: noon(30) });
    const { id: offerId } = await makeOffer(server.db, companyId, { published_at: noon(5) });
    await makeOffer(server.db, companyId, { published_at: noon(5), status: 'filled' });
    await makeOffer(server.db, companyId, { published_at: noon(30) });
    await makeOffer(server.db, companyId, { published_at: null, status: 'draft' });
    await makeApplication(server.db, { offerId, companyId, candidateId }, { created_at: noon(2) });
    const seen = await figures();
    expect(seen.registrationsPerDay).toHaveLength(30);
    expect(seen.registrationsPerDay[0]).toMatchObject({ day: dayOf(noon(29)), total: 1 });
    expect(seen.registrationsPerDay[26]).toMatchObject({
      day: dayOf(noon(3)),
      total: 2,
      byRole: { applicant: 1, freelance: 1, employer: 0, admin: 0, manager: 0, client: 0 },
    });
    // The people of this file registered today; yesterday, when midnight came since.
    const others = seen.registrationsPerDay.slice(1, 28).filter((_, index) => index !== 25);
    expect(others.every(({ total }) => total === 0)).toBe(true);
    expect(counted(seen.offersPerDay)).toEqual([{ day: dayOf(noon(5)), total: 2 }]);
    expect(counted(seen.applicationsPerDay)).toEqual([{ day: dayOf(noon(2)), total: 1 }]);
    expect(seen.openOffers).toBe(2);
  });

  it('turns the day at midnight in Bamako', async () => {
    const eve = { before: dayOf(noon(11)), after: dayOf(noon(10)), yesterday: dayOf(noon(1)) };
    const midnight = new Date(`${dayOf(noon(10))}T00:00:00Z`);
    await makeAccount('client', { created_at: midnight });
    await makeAccount('client', { created_at: new Date(midnight.getTime() - 1) });
    const { registrationsPerDay } = await figures();
    const clients = registrationsPerDay.filter(({ day, byRole }) => byRole.client > 0 && day < eve.yesterday);
    expect(clients.map(({ day }) => day)).toEqual([eve.before, eve.after]);
  });
});

describe('what waits', () => {
  it('names companies to verify, suspended offers and archives being made', async () => {
    const before = (await figures()).waiting;
    const registeredAt = noon(400);
    const companyId = await makeCompany(server.db, 'Delta Conseil');
    await server.db
      .updateTable('companies')
      .set({ created_at: registeredAt })
      .where('id', '=', companyId)
      .execute();
    const verified = await makeCompany(server.db, 'Niger Bâtiment');
    await server.db.updateTable('companies').set({ is_verified: true }).where('id', '=', verified).execute();
    await makeOffer(server.db, verified, { suspended_at: new Date() });
    await server.db
      .insertInto('personal_data_exports')
      .values({ account_id: await makeAccount('applicant') })
      .execute();
    const at = new Date();
    await server.db
      .insertInto('moderation_flags')
      .values({
        subject_kind: 'report',
        subject_id: 'vu ailleurs',
        source: 'visitor',
        score: 0,
        text: 'Une annonce douteuse.',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const transfer = { company_id: companyId, amount_xof: 10_000, created_at: at, expires_at: at };
    await server.db
      .insertInto('top_ups')
      .values([
        { ...transfer, provider: 'transfer', state: 'pending' },
        { ...transfer, provider: 'sandbox', state: 'review' },
        // The provider's incident, not the platform's.
        { ...transfer, provider: 'sandbox', state: 'pending' },
      ])
      .execute();
    const report = { company_id: companyId, round: 1, channels: ['phone'], answer_by: at };
    await server.db
      .insertInto('contact_reports')
      .values([
        { ...report, candidate_id: await makeAccount('applicant'), state: 'moderation' },
        { ...report, candidate_id: await makeAccount('applicant'), state: 'open' },
      ])
      .execute();
    const freelance = await makeAccount('freelance');
    await server.db
      .insertInto('freelance_profiles')
      .values({ account_id: freelance, headline: 'Comptable', summary: 'Dix ans.' })
      .execute();
    const papers = { company_id: companyId, name: 'Delta Conseil', created_at: at };
    await server.db
      .insertInto('verifications')
      .values([
        { ...papers, state: 'sent', sent_at: at },
        // Read twice already.
        { ...papers, company_id: verified, state: 'verified', sent_at: at },
        { state: 'accepted', sent_at: at, created_at: at, freelance_id: freelance },
      ])
      .execute();
    const proposal = {
      kind: 'role',
      payload: JSON.stringify({}),
      subject: 'admin',
      subject_digest: Buffer.alloc(32),
      reason: 'Nouveau poste',
      proposed_at: at,
    };
    await server.db
      .insertInto('two_person_proposals')
      .values([
        { ...proposal, expires_at: new Date(at.getTime() + 3 * DAY) },
        { ...proposal, subject: 'manager', expires_at: at },
      ])
      .execute();
    const after = (await figures()).waiting;
    expect(after).toEqual({
      ...before,
      companyPapers: before.companyPapers + 1,
      freelancePapers: before.freelancePapers + 1,
      proposals: before.proposals + 1,
      topUps: before.topUps + 2,
      contactReports: before.contactReports + 1,
      openFlags: before.openFlags + 1,
      unverifiedCompanies: before.unverifiedCompanies + 1,
      oldestUnverifiedCompanyAt: registeredAt.toISOString(),
      suspendedOffers: before.suspendedOffers + 1,
      pendingExports: before.pendingExports + 1,
    });
  });

  it('sums reference codes up, those that brought in most people first', async () => {
    await server.db
      .insertInto('reference_codes')
      .values([
        { code: 'FORUM', label: 'Forum de Bamako' },
        { code: 'VIDE' },
        { code: 'RETIRE', is_active: false },
        { code: 'FINI', expires_at: noon(1) },
      ])
      .execute();
    await makeAccount('applicant', { reference_code: 'FINI' });
    await makeAccount('applicant', { reference_code: 'FORUM' });
    await makeAccount('applicant', { reference_code: 'FORUM', created_at: noon(90) });
    expect((await figures()).referenceCodes).toEqual({
      active: 2,
      inactive: 1,
      expired: 1,
      registrations: 3,
      registrationsLately: 2,
      best: [
        { code: 'FORUM', label: 'Forum de Bamako', registrations: 2 },
        { code: 'FINI', label: '', registrations: 1 },
      ],
    });
  });
});

describe('the machine', () => {
  const greeting = defineMail({
    name: 'test.greeting',
    title: 'Essai',
    build: () => ({ subject: 'Bonjour', heading: 'Bonjour', paragraphs: ['Bonjour.'] }),
    sample: null,
  });
  const mail = () => server.services.mailer.sendMail(server.db, { ...greeting(null), to: 'awa@exemple.ml' });
  it('counts mails waiting, given up, and sent since yesterday', async () => {
    expect((await monitoring()).mails).toEqual({
      waiting: 0,
      failed: 0,
      sentLastDay: 0,
      oldestWaitingAt: null,
    });
    await Promise.all([mail(), mail(), mail()]);
    await setState('failed');
    await setState('retry');
    for (const hoursAgo of [0, 1, 23, 25]) {
      await countSentMail(server.db, new Date(server.services.now().getTime() - hoursAgo * 3_600_000));
    }
    const seen = (await monitoring()).mails;
    expect(seen).toEqual({
      waiting: 2,
      failed: 1,
      sentLastDay: 3,
      oldestWaitingAt: expect.any(String) as string,
    });
  });

  it('shows the state of the base, the queue and the files, and each queue by its name in French', async () => {
    const seen = await monitoring();
    expect(seen.health).toEqual({ database: 'ok', queue: 'ok', storage: 'ok' });
    expect(seen.databaseSize).toBeGreaterThan(1_000_000);
    for (const queue of seen.queues.filter(isOfProduct)) {
      expect(queue).toMatchObject({ waiting: 0, active: 0, failed: 0, oldestWaitingAt: null });
      expect(queue.title, `a French title for ${queue.name}`).not.toBe(queue.name);
    }
    expect(seen.queues.map(({ name }) => name)).not.toContain('mail.send');
  });
});

/** Test files share a process: jobs that another one defined are none of the product. */
function isOfProduct({ name }: { name: string }): boolean {
  return !name.startsWith('test.');
}

it('every job of the product has a name in French', () => {
  const untitled = definedJobs()
    .filter(isOfProduct)
    .map(({ name }) => name)
    .filter((name) => queueTitle(name) === name);
  expect(untitled).toEqual([]);
});

it('counts at most once a minute, and says when', async () => {
  const first = await figures();
  await makeAccount('applicant');
  server.advance({ seconds: 30 });
  expect((await ask(admin)).body.data.at).toBe(first.at);
  expect((await ask(admin)).body.data.accounts.total).toBe(first.accounts.total);
  server.advance({ seconds: 31 });
  const later = (await ask(manager)).body.data;
  expect(later.accounts.total).toBe(first.accounts.total + 1);
  expect(Date.parse(later.at)).toBeGreaterThan(Date.parse(first.at));
});
