import type { getDashboard } from '@baara/contract/workspace/dashboard';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import type { getProfile } from '@baara/contract/candidates/own-profile';
import { roles } from '@baara/contract/accounts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Dashboard = EndpointAnswer<typeof getDashboard>;
type Person = Awaited<ReturnType<typeof signedIn>>;
const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);
const ahead = (days: number): Date => ago(-days);

let server: TestApp;
let me: Person;
let somebody: Person;
let companyId: string;
let otherCompanyId: string;
const offers: Record<string, number> = {};

const dashboardOf = async (who: Person): Promise<Dashboard> => {
  const answer = await server.json<Dashboard>('GET', '/api/v1/dashboard', { headers: who.headers });
  expect(answer.status).toBe(200);
  return answer.body;
};
const profileOf = async (who: Person): Promise<EndpointAnswer<typeof getProfile>> =>
  (
    await server.json<EndpointAnswer<typeof getProfile>>('GET', '/api/v1/user/profile', {
      headers: who.headers,
    })
  ).body;
const totalOf = async (path: string, who = me): Promise<number> => {
  const answer = await server.json<{ pagination: { total: number } }>('GET', `/api/v1${path}`, {
    headers: who.headers,
  });
  return answer.body.pagination.total;
};
const applied = (who: Person, offer: string, stage: string, movedDaysAgo = 20) =>
  makeApplication(
    server.db,
    { offerId: offers[offer] ?? 0, companyId, candidateId: who.accountId },
    { stage, created_at: ago(30), stage_changed_at: ago(movedDaysAgo) },
  );

async function publish(
  name: string,
  fields: Partial<Record<'published_at' | 'expires_at' | 'suspended_at', Date | null>> & {
    country?: string;
    category_id?: number;
    status?: string;
  },
  company = companyId,
) {
  offers[name] = (
    await makeOffer(server.db, company, {
      title: name,
      created_at: fields?.published_at ?? ago(15),
      ...fields,
    })
  ).id;
}

async function makeOffers(): Promise<void> {
  for (const stage of ['received', 'screening', 'shortlisted', 'hired', 'rejected', 'withdrawn']) {
    await publish(stage, { published_at: ago(12) });
  }
  await publish('autre métier', { category_id: 9, published_at: ago(1) });
  await publish('Dakar', { country: 'SN', published_at: ago(2) });
  await publish('mon métier', { published_at: ago(3), expires_at: ahead(2) });
  await publish('ferme demain', { published_at: ago(20), expires_at: ahead(1) });
  await publish('expirée', { published_at: ago(90), expires_at: ago(1) }, otherCompanyId);
  await publish('brouillon', { status: 'draft', published_at: null }, otherCompanyId);
  await publish('suspendue', { suspended_at: ago(1) }, otherCompanyId);
}

let employments: Record<string, string> = {};
const ticket = (accountId: string, kind: string, fields: object = {}) => ({
  account_id: accountId,
  company_id: companyId,
  employment_id: employments[accountId] ?? '',
  kind,
  subject: 'Demande',
  ...fields,
});
/** One day each, so that none overlaps another. */
const on = (day: string) => ({ starts_on: day, ends_on: day });
async function makeTickets(): Promise<void> {
  const rows = await server.db
    .insertInto('employments')
    .values(
      [me, somebody].map(({ accountId }) => ({
        account_id: accountId,
        company_id: companyId,
        job_title: 'Comptable',
        starts_on: '2026-01-05',
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .returning(['id', 'account_id'])
    .execute();
  employments = Object.fromEntries(rows.map(({ id, account_id }) => [account_id, id]));
  await server.db
    .insertInto('tickets')
    .values([
      ticket(me.accountId, 'general'),
      ticket(me.accountId, 'day_off', on('2026-12-07')),
      ticket(me.accountId, 'day_off', on('2026-12-08')),
      ticket(me.accountId, 'incident', { status: 'approved' }),
      ticket(somebody.accountId, 'day_off', { responsible_id: me.accountId, ...on('2026-12-07') }),
      ticket(somebody.accountId, 'formation'),
    ])
    .execute();
}

const article = (slug: string, days: number, is_draft = false) => ({
  slug,
  title: slug,
  is_draft,
  published_at: is_draft ? null : ago(days),
});

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  otherCompanyId = await makeCompany(server.db, 'Transit du Mandé');
  me = await signedIn(server, 'applicant');
  somebody = await signedIn(server, 'applicant');
  await makeProfile(server.db, me.accountId, { first: 'Awa', last: 'Traoré' }, { category_id: 1 });
  await makeOffers();
  for (const stage of ['received', 'screening', 'hired', 'rejected', 'withdrawn'])
    await applied(me, stage, stage);
  await applied(me, 'shortlisted', 'shortlisted', 2);
  await applied(somebody, 'received', 'interview');
  await makeTickets();
});
afterAll(() => server.stop());

describe('my dashboard', () => {
  it('counts my applications as my list does', async () => {
    const { stats, totalApplication, openApplications } = await dashboardOf(me);
    expect(stats.application).toMatchObject({ percent: 80, answered: 4 });
    expect(stats.application.byStage).toEqual({
      received: 1,
      screening: 1,
      shortlisted: 1,
      test: 0,
      interview: 0,
      offer: 0,
      hired: 1,
      rejected: 1,
      withdrawn: 1,
    });
    expect(stats.applicantJob).toEqual({ process: 2, waiting: 1 });
    expect(totalApplication).toBe(6);
    expect(openApplications.map(({ stage }) => stage).toSorted()).toEqual([
      'received',
      'screening',
      'shortlisted',
    ]);
    expect(await totalOf('/applications')).toBe(totalApplication);
    expect(await totalOf('/applications?stage=received')).toBe(stats.applicantJob.waiting);
    expect(await totalOf('/applications?state=process')).toBe(stats.applicantJob.process);
    expect(await totalOf('/applications?state=answered')).toBe(stats.application.answered);
    expect(await totalOf('/applications?state=shortlisted')).toBe(stats.matching.countShortlist);
    expect(await totalOf('/applications?state=process&stage=received')).toBe(0);
  });

  it('names the companies that shortlisted me, and the latest ones', async () => {
    const { matching } = (await dashboardOf(me)).stats;
    expect(matching).toMatchObject({ countShortlist: 2, countShortlistNew: 1 });
    expect(matching.shortlist.map(({ title, stageTitle }) => `${title} ${stageTitle}`)).toEqual([
      'shortlisted Présélection',
      'hired Recruté(e)',
    ]);
    expect(matching.shortlistNew).toMatchObject([{ title: 'shortlisted', company: 'Sahel Énergie' }]);
  });

  it('counts offers as the public list does, and companies that recruit', async () => {
    const { stats, recruitmentOffersCount } = await dashboardOf(me);
    expect(stats.job).toEqual({ active: 11, active_expired: 1, active_unexpired: 10, new_active: 3 });
    expect(recruitmentOffersCount).toBe(10);
    expect(await totalOf('/recruitment-offers')).toBe(stats.job.active);
    expect(await totalOf('/recruitment-offers?includeExpired=false')).toBe(stats.job.active_unexpired);
    expect(stats.employer.active).toBe(1);
  });

  it('proposes what fits me best, of my trade near me first among equals, never one I applied to', async () => {
    const { newOffers } = await dashboardOf(me);
    expect(newOffers.map(({ title }) => title)).toEqual([
      'mon métier',
      'Dakar',
      'autre métier',
      'ferme demain',
    ]);
    const fits = newOffers.map(({ match_percentage: fit }) => fit ?? 0);
    expect(fits).toEqual(fits.toSorted((a, b) => b - a));
    expect(fits[3]).toBeLessThan(fits[2] ?? 0);
    const { newOffers: forAnyone } = await dashboardOf(somebody);
    expect(forAnyone[0]?.title).toBe('autre métier');
  });

  it('shows the latest published news, never a draft', async () => {
    expect((await dashboardOf(me)).lastNew).toEqual([]);
    await server.db
      .insertInto('news')
      .values([article('hier', 1), article('ancienne', 9), article('brouillon', 0, true)])
      .execute();
    const { lastNew } = await dashboardOf(me);
    expect(lastNew.map(({ slug }) => slug)).toEqual(['hier', 'ancienne']);
  });

  it('counts favourites as their list does, and lists those that close soon', async () => {
    for (const name of ['ferme demain', 'mon métier', 'Dakar', 'expirée', 'suspendue']) {
      await server.db
        .insertInto('bookmarks')
        .values({ account_id: me.accountId, offer_id: offers[name] ?? 0 })
        .execute();
    }
    const { stats, bookmarksCount, closingBookmarks } = await dashboardOf(me);
    expect([bookmarksCount, stats.bookmarks.count, await totalOf('/bookmarks')]).toEqual([4, 4, 4]);
    expect(closingBookmarks.map(({ title }) => title)).toEqual(['ferme demain', 'mon métier']);
    expect(closingBookmarks[0]?.is_bookmarked).toBe(true);
  });

  it('counts the companies that opened my profile in the last twelve months', async () => {
    const third = await makeCompany(server.db, 'Mines du Sud');
    const view = (company: string, daysAgo: number) => ({
      candidate_id: me.accountId,
      company_id: company,
      viewed_on: ago(daysAgo).toISOString().slice(0, 10),
      last_viewed_at: ago(daysAgo),
    });
    await server.db
      .insertInto('profile_views')
      .values([view(companyId, 1), view(companyId, 40), view(otherCompanyId, 300), view(third, 400)])
      .execute();
    expect((await dashboardOf(me)).profileInterestsCount).toBe(2);
    expect((await dashboardOf(somebody)).profileInterestsCount).toBe(0);
  });

  it('counts open requests: those I made, and those I must answer', async () => {
    expect((await dashboardOf(me)).stats.tickets).toEqual({
      total: 3,
      general: 1,
      dayOff: 2,
      formation: 0,
      sickLeave: 0,
      incident: 0,
      responsible: { general: 0, dayOff: 1 },
    });
  });

  it('counts my documents as my drive does', async () => {
    const file = (kind: string, deleted: Date | null = null) => ({
      owner_id: me.accountId,
      kind,
      name: 'cv.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: 10,
      storage_key: `${kind}-${String(deleted)}`,
      deleted_at: deleted,
    });
    await server.db
      .insertInto('files')
      .values([file('cv'), file('diploma'), file('avatar'), file('cv', ago(1))])
      .execute();
    expect((await dashboardOf(me)).stats.document.count).toBe(2);
    expect(await totalOf('/documents')).toBe(2);
  });

  it('carries my profile, my notifications and what companies may subscribe to', async () => {
    await server.db
      .insertInto('notifications')
      .values({ account_id: me.accountId, type: 20, title: 'Bienvenue' })
      .execute();
    await server.db.updateTable('packages').set({ is_active: false }).execute();
    await server.db
      .insertInto('packages')
      .values([
        { id: 'b', name: 'Avancée', price_xof: 50_000, position: 2 },
        { id: 'a', name: 'Découverte', features: ['Une offre'], position: 1 },
        { id: 'c', name: 'Retirée', is_active: false },
      ])
      .execute();
    const mine = await dashboardOf(me);
    expect(mine.applicant).toMatchObject({
      id: me.accountId,
      firstname: 'Awa',
      headline: 'Comptable confirmée',
    });
    const { completion } = (await profileOf(me)).data;
    expect(mine.applicant?.completion).toEqual({ percent: completion.percent, next: completion.next });
    expect(mine.notifications.map(({ title }) => title)).toContain('Bienvenue');
    expect(mine.packages).toEqual([
      { id: 'a', name: 'Découverte', description: '', features: ['Une offre'], priceXof: 0 },
      { id: 'b', name: 'Avancée', description: '', features: [], priceXof: 50_000 },
    ]);
    const theirs = await dashboardOf(somebody);
    expect(theirs).toMatchObject({
      applicant: null,
      notifications: [],
      totalApplication: 1,
      bookmarksCount: 0,
    });
  });

  it.each(roles)('answers a person of role %s, who has nothing yet', async (role) => {
    const body = await dashboardOf(await signedIn(server, role));
    expect(body).toMatchObject({ userType: role, totalApplication: 0, reset_required: false });
    expect(body.stats.application.percent).toBe(0);
  });

  it('says who must choose a new password, and nothing to an unauthenticated visitor', async () => {
    const person = await signedIn(server, 'applicant');
    await server.db
      .updateTable('accounts')
      .set({ reset_required: true })
      .where('id', '=', person.accountId)
      .execute();
    expect((await dashboardOf(person)).reset_required).toBe(true);
    expect((await server.json('GET', '/api/v1/dashboard')).status).toBe(401);
  });
});
