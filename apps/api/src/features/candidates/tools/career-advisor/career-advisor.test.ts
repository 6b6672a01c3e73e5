import type {
  CareerGoal,
  CareerHome,
  CareerTaste,
  CareerTradeDetail,
  TradeName,
} from '@baara/contract/candidates/tools/career-advisor';
import { careerMessages as messages } from '@baara/contract/candidates/tools/career-advisor-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeProfile } from '../../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../../offers/offer.factory.ts';
import {
  makeRegistration,
  makeSession,
  makeTraining,
  pastSession,
} from '../../../trainings/training.factory.ts';
import { registerCareerJobs } from './career-advisor.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let companyId: string;
let otherId: string;
let person: Person;

const count = () => runJob(registerCareerJobs, { ...server.services }, 'career.markets');

/** Offers of one title, of two companies in turn, each with the fields of its place. */
async function makeOffers(title: string, fields: readonly object[]): Promise<void> {
  for (const [place, one] of fields.entries())
    await makeOffer(server.db, place % 2 === 0 ? companyId : otherId, { title, ...one });
}

const paid = (salary: number) => ({ salary_min: salary, salary_max: salary });

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  otherId = await makeCompany(server.db, 'Mali Agro');
  const skills = ['Prospection', 'Négociation'];
  await makeOffers('Commercial', [
    { skills, ...paid(100_000) },
    { skills, ...paid(150_000) },
    { skills, ...paid(200_000) },
    { skills, ...paid(250_000) },
    { skills: ['CRM'], ...paid(300_000), city: 'Sikasso' },
    { skills: ['CRM'], salary_min: 9_000_000, salary_max: 9_000_000, salary_visible: false, city: 'Sikasso' },
    { skills, published_at: new Date(Date.now() - 400 * 86_400_000), city: 'Sikasso' },
    { skills, status: 'draft', published_at: null, city: 'Sikasso' },
    { skills, suspended_at: new Date(), city: 'Sikasso' },
  ]);
  await makeOffers('Caissière', [paid(80_000), paid(90_000), {}, {}]);
  await count();
});
afterAll(() => server.stop());

beforeEach(async () => {
  person = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    person.accountId,
    { first: 'Awa', last: 'Traoré' },
    {
      headline: 'Vendeuse en boutique',
      skills: ['Encaissement'],
      experiences: JSON.stringify([{ title: 'Vendeuse', company: 'Wassa', from: '2021-01', to: null }]),
    },
  );
});

const home = async (who: Person = person) =>
  (await server.call<CareerHome>('GET', '/career-advisor', who)).body.data;
const trade = async (key: string, who: Person = person) =>
  (await server.call<CareerTradeDetail>('GET', `/career-advisor/trades/${key}`, who)).body.data;
const follow = (key: string, who: Person = person) =>
  server.call<CareerGoal>('POST', '/career-advisor/goals', who, { trade: key });
const change = (fields: object) =>
  server.db.updateTable('candidates').set(fields).where('account_id', '=', person.accountId).execute();

describe('near trades', () => {
  it('are those near the profile, with what it shows of each and what is missing', async () => {
    const { starts, near } = await home();
    expect(starts.map(({ key }) => key)).toEqual(['vendeur']);
    const commercial = near.find((one) => one.trade.key === 'commercial');
    expect(commercial).toMatchObject({ nearness: 'very-near', offers: 6, paper: null, goalId: null });
    expect(commercial?.missing).toContain('Prospection');
    expect(near.find((one) => one.trade.key === 'caissier')).toMatchObject({
      owned: expect.arrayContaining(['Encaissement']) as string[],
      offers: null,
      salary: null,
    });
  });

  it('of a profile that names no trade are none, but for those it wishes', async () => {
    await change({ headline: null, experiences: '[]', skills: [], desired_jobs: ['Chauffeur poids lourd'] });
    const { starts, hasSkills, near } = await home();
    expect([starts, hasSkills]).toEqual([[], false]);
    expect(near.map((one) => [one.trade.key, one.nearness, one.paper])).toEqual([
      ['poids-lourd', null, { demanded: 'le permis C', state: 'missing' }],
    ]);
  });

  it('are the same whatever the gender, the name and the birthplace', async () => {
    const before = [await home(), await trade('commercial')];
    await server.db
      .updateTable('accounts')
      .set({ gender: 'homme', first_name: 'Kouassi', last_name: 'Yao' })
      .where('id', '=', person.accountId)
      .execute();
    await change({ birth_date: new Date('1970-01-01'), headline: 'Vendeur en boutique' });
    expect([await home(), await trade('commercial')]).toEqual(before);
  });
});

describe('the market', () => {
  it('counts the offers of twelve months that the public could read, and no hidden salary', async () => {
    const { market } = await trade('commercial');
    expect(market).toMatchObject({
      country: { code: 'ML', name: 'Mali' },
      offers: 6,
      salary: { offers: 5, low: 150_000, median: 200_000, high: 250_000, currency: 'XOF' },
      // Four ask « Prospection », four are in Bamako: under five.
      skills: [],
      cities: [],
      contracts: [{ title: 'CDI', offers: 6 }],
    });
    expect(market.countedAt).not.toBeNull();
  });

  it('shows nothing under five offers', async () => {
    const { market } = await trade('caissier');
    expect([market.offers, market.salary, market.contracts]).toEqual([null, null, []]);
  });

  it('is counted anew by the job: skills asked by five offers come first, with their number', async () => {
    await makeOffers(
      'Frigoriste',
      Array.from({ length: 5 }, () => ({ skills: ['Froid et climatisation', 'Permis B'] })),
    );
    expect((await trade('froid')).market.offers).toBeNull();
    await count();
    const { market, skills } = await trade('froid');
    expect(market.cities).toEqual([{ city: 'Bamako', offers: 5 }]);
    expect(skills.slice(0, 2).map(({ name, offers }) => [name, offers])).toEqual([
      ['Froid et climatisation', 5],
      ['Permis B', 5],
    ]);
    expect(skills.at(-1)?.offers).toBeNull();
  });
});

describe('one trade', () => {
  it('names the trainings that teach what is missing, and a path of two or three steps', async () => {
    const { id } = await makeTraining(server.db, {
      title: 'Vendre sur le terrain',
      objectives: JSON.stringify(['Préparer sa prospection', 'Conclure']),
    });
    await makeTraining(server.db, { title: 'Prospection, brouillon', is_published: false });
    const { skills, steps, isPractised } = await trade('commercial');
    expect(isPractised).toBe(false);
    expect(skills.find(({ name }) => name === 'Prospection')).toMatchObject({
      state: 'missing',
      trainings: [{ id, title: 'Vendre sur le terrain' }],
    });
    expect(steps.map(({ kind }) => kind)).toEqual(['learn', 'trade']);
    expect(steps[0]).toMatchObject({ trainings: [{ id }] });
  });

  it('says which diploma a regulated trade asks, and sends nobody around it', async () => {
    await change({ headline: 'Aide-soignante', experiences: '[]' });
    const { paper, steps } = await trade('infirmier');
    expect(paper).toEqual({ demanded: 'un diplôme d’infirmier', state: 'missing' });
    expect(steps.map(({ kind }) => kind)).toEqual(['paper', 'trade']);
  });

  it('reads as far as the market to an account without a profile, which saves no goal', async () => {
    const employer = await signedIn(server, 'employer', { companyId });
    const detail = await trade('commercial', employer);
    expect([detail.steps, detail.nearness, detail.market.offers]).toEqual([[], null, 6]);
    expect(detail.abilities).toEqual({ saveGoal: false });
    const { status, body } = await follow('commercial', employer);
    expect([status, body.message]).toEqual([403, messages.NO_PROFILE]);
  });

  it('of no such key is not found, and a text finds keys', async () => {
    const { status, body } = await server.call('GET', '/career-advisor/trades/rien', person);
    expect([status, body.message]).toEqual([404, messages.TRADE_NOT_FOUND]);
    const found = async (search: string) =>
      (
        await server.call<TradeName[]>(
          'GET',
          `/career-advisor/trades?search=${encodeURIComponent(search)}`,
          person,
        )
      ).body.data.map(({ key }) => key);
    expect((await found('infirmière'))[0]).toBe('infirmier');
    expect(await found('bonjour')).toEqual([]);
  });
});

const by = (goal: CareerGoal | undefined, name: string) =>
  goal?.skills.find((skill) => skill.name === name)?.by;

describe('goals', () => {
  it('tick off what the profile gains and what a finished training teaches', async () => {
    const { status, body } = await follow('commercial');
    expect([status, body.message]).toEqual([201, messages.GOAL_SAVED]);
    const { total } = body.data;
    expect([body.data.done < total, by(body.data, 'Négociation'), body.data.isReached]).toEqual([
      true,
      null,
      false,
    ]);

    await change({ skills: ['Encaissement', 'Négociation'] });
    const training = await makeTraining(server.db, { title: 'Techniques de prospection' });
    const sessionId = await makeSession(server.db, training.id, pastSession);
    const registration = await makeRegistration(server.db, { sessionId, accountId: person.accountId });
    const [seated] = (await home()).goals;
    expect([by(seated, 'Négociation'), by(seated, 'Prospection')]).toEqual(['profile', null]);

    await server.db
      .updateTable('training_registrations')
      .set({ outcome: 'completed', outcome_at: new Date() })
      .where('id', '=', registration)
      .execute();
    const [goal] = (await home()).goals;
    expect([by(goal, 'Prospection'), goal?.done]).toEqual(['training', (seated?.done ?? 0) + 1]);
    expect(goal?.skills.find(({ name }) => name === 'Prospection')?.training?.id).toBe(training.id);
    expect((await home()).near.find((one) => one.trade.key === 'commercial')?.goalId).toBe(goal?.id);
  });

  it('are one for one trade, five at most, even when asked for at once', async () => {
    const ids = await Promise.all([follow('commercial'), follow('commercial')]);
    expect(new Set(ids.map(({ body }) => body.data.id)).size).toBe(1);
    const answers = await Promise.all(
      ['caissier', 'comptable', 'juriste', 'macon', 'froid', 'rh'].map((key) => follow(key)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(messages.TOO_MANY_GOALS);
    expect((await follow('rien')).body.message).toBe(messages.TRADE_NOT_FOUND);
    expect((await follow('')).body.errors?.[0]?.message).toBe(messages.TRADE_REQUIRED);
  });

  it('are one’s own: nobody else reads or removes them', async () => {
    const { body } = await follow('commercial');
    const other = await signedIn(server, 'applicant');
    expect((await home(other)).goals).toEqual([]);
    const remove = (who: Person | null) =>
      server.call('DELETE', `/career-advisor/goals/${body.data.id}`, who);
    expect((await remove(other)).status).toBe(404);
    expect((await remove(null)).status).toBe(401);
    expect((await remove(person)).body.message).toBe(messages.GOAL_REMOVED);
    expect((await home()).goals).toEqual([]);
    expect((await server.call('GET', '/career-advisor', null)).status).toBe(401);
  });
});

const storedRows = async () => {
  const { rows } = await sql`
    select (select count(*) from career_goals) as goals, (select count(*) from candidates) as people`.execute(
    server.db,
  );
  return rows;
};

const taste = (text: string) => server.call<CareerTaste>('POST', '/career-tastes', null, { trade: text });

describe('a first taste, without an account', () => {
  it('says what is near, what the market asks and what the law asks, and stores nothing', async () => {
    const before = await storedRows();
    const { body } = await taste('Vendeuse');
    expect(body.data.trade?.key).toBe('vendeur');
    expect(body.data.near.find((one) => one.trade.key === 'commercial')).toMatchObject({
      common: ['Techniques de vente'],
      offers: 6,
      paper: null,
    });
    expect((await taste('infirmière')).body.data.paper?.demanded).toBe('un diplôme d’infirmier');
    expect((await taste('zzz')).body.data).toMatchObject({ trade: null, near: [], market: null });
    expect((await taste(' ')).body.errors?.[0]?.message).toBe(messages.TRADE_REQUIRED);
    expect(await storedRows()).toEqual(before);
  });

  it('is bounded for one network', async () => {
    server.startWindow();
    const answers = await Promise.all(Array.from({ length: 121 }, () => taste('maçon')));
    const refused = answers.filter(({ status }) => status === 429);
    expect([refused.length > 0, refused[0]?.body.message]).toEqual([true, messages.TOO_MANY]);
  });
});
