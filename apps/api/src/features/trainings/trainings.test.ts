import type {
  getTrainingFilters,
  TrainingDetail,
  TrainingSummary,
} from '@baara/contract/trainings/trainings';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { daysFromNow, makeSession, makeTraining, onlineSession } from './training.factory.ts';

type Answer<Data> = { message: string; data: Data; pagination: object };

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('trainings').execute();
});

const get = <Data>(path: string) => t.json<Answer<Data>>('GET', `/api/v1/trainings${path}`);
const titles = async (query = ''): Promise<string[]> =>
  (await get<TrainingSummary[]>(query)).body.data.map(({ title }) => title);

test('published trainings are listed by their next session, those without a date last', async () => {
  const dateless = await makeTraining(t.db, { title: 'Sans date' });
  await makeSession(t.db, dateless.id, { starts_at: daysFromNow(-5), ends_at: daysFromNow(-4) });
  await makeSession(t.db, dateless.id, { status: 'cancelled' });
  const later = await makeTraining(t.db, { title: 'Plus tard' });
  await makeSession(t.db, later.id, { starts_at: daysFromNow(20), ends_at: daysFromNow(21) });
  const soon = await makeTraining(t.db, { title: 'Bientôt' });
  await makeSession(t.db, soon.id, { seats: 5 });
  await makeSession(t.db, soon.id, { starts_at: daysFromNow(30), ends_at: daysFromNow(31) });
  const hidden = await makeTraining(t.db, { title: 'Brouillon', is_published: false });
  await makeSession(t.db, hidden.id);
  const { body } = await get<TrainingSummary[]>('');
  expect(body).toMatchObject({
    data: [
      {
        title: 'Bientôt',
        price: 75_000,
        category: { key: 'bureautique', title: 'Bureautique et numérique' },
        nextSession: { city: 'Bamako', seats: 5, seatsLeft: 5, state: 'open' },
        sessionsCount: 2,
      },
      { title: 'Plus tard' },
      { title: 'Sans date', nextSession: null, sessionsCount: 0 },
    ],
    pagination: { page: 1, pages: 1, total: 3, limit: 10 },
  });
  expect(await titles('?limit=1&page=2')).toEqual(['Plus tard']);
});

const next = async () => (await get<TrainingSummary[]>('')).body.data[0]?.nextSession;

test('the next session is one that can be registered to, when there is one', async () => {
  const training = await makeTraining(t.db);
  await makeSession(t.db, training.id, { registration_deadline: daysFromNow(-1) });
  expect(await next()).toMatchObject({ state: 'closed' });
  await makeSession(t.db, training.id, { starts_at: daysFromNow(30), ends_at: daysFromNow(31) });
  expect(await next()).toMatchObject({ state: 'open' });
});

test('they are found by word, category, place, month and for nothing to pay', async () => {
  const excel = await makeTraining(t.db);
  await makeSession(t.db, excel.id, {
    starts_at: new Date('2031-03-31T23:30:00Z'),
    ends_at: new Date('2031-04-02T12:00:00Z'),
  });
  await makeSession(t.db, excel.id, { city: 'Ségou', starts_at: daysFromNow(40), ends_at: daysFromNow(41) });
  const interview = await makeTraining(t.db, {
    title: "Réussir son entretien d'embauche",
    category: 'recherche-emploi',
    price_xof: 0,
    programme: JSON.stringify([{ title: 'La présentation', points: ['Parler de soi'] }]),
  });
  await makeSession(t.db, interview.id, onlineSession);
  const both = ["Réussir son entretien d'embauche", 'Excel pour la gestion'];
  expect(await titles()).toEqual(both);
  expect(await titles('?search=reussir')).toEqual(both.slice(0, 1));
  expect(await titles('?search=presentation')).toEqual(both.slice(0, 1));
  expect(await titles('?search=introuvable')).toEqual([]);
  expect(await titles('?category=bureautique')).toEqual(both.slice(1));
  expect(await titles('?place=segou')).toEqual(both.slice(1));
  expect(await titles('?place=en-ligne')).toEqual(both.slice(0, 1));
  expect(await titles('?place=Segou&month=2031-03')).toEqual([]);
  expect(await titles('?free=1')).toEqual(both.slice(0, 1));
  expect(await titles('?category=&month=&place=&search=&free=')).toEqual(both);
  const inMarch = await get<TrainingSummary[]>('?month=2031-03');
  expect(inMarch.body.data).toMatchObject([{ nextSession: { startsAt: '2031-03-31T23:30:00.000Z' } }]);
  expect((await get('?month=2031-13')).status).toBe(422);
  expect((await get('?category=cuisine')).status).toBe(422);

  const { body } = await get<DataOf<typeof getTrainingFilters>>('/filter-options');
  expect(body.data.categories.map(({ key }) => key)).toEqual(['recherche-emploi', 'bureautique']);
  expect(body.data).toMatchObject({ cities: ['Bamako', 'Ségou'], hasOnline: true });
  expect(body.data.months).toContain('2031-03');
});

test('a training is read by id or address with its sessions to come; a draft by nobody', async () => {
  const training = await makeTraining(t.db);
  await makeSession(t.db, training.id, { starts_at: daysFromNow(-9), ends_at: daysFromNow(-8) });
  await makeSession(t.db, training.id, { starts_at: daysFromNow(-1), ends_at: daysFromNow(1) });
  await makeSession(t.db, training.id, { registration_deadline: daysFromNow(-1) });
  await makeSession(t.db, training.id, {
    starts_at: daysFromNow(15),
    ends_at: daysFromNow(16),
    status: 'cancelled',
    cancellation_reason: 'Salle indisponible',
  });
  const { body } = await get<TrainingDetail>(`/${training.slug}`);
  expect(body.data).toMatchObject({
    objectives: ['Tenir un tableau de caisse'],
    programme: [{ title: 'Premiers tableaux', points: ['Saisir', 'Mettre en forme'] }],
    nextSession: { state: 'closed' },
    sessions: [
      { state: 'started' },
      { state: 'closed' },
      { state: 'cancelled', cancellationReason: 'Salle indisponible' },
    ],
  });
  expect((await get(`/${training.id}`)).body.data).toMatchObject({ slug: training.slug });
  const draft = await makeTraining(t.db, { is_published: false });
  const missing = { message: "Cette formation n'existe pas ou n'est plus proposée" };
  expect(await get(`/${draft.slug}`)).toMatchObject({ status: 404, body: missing });
  expect(await get('/rien')).toMatchObject({ status: 404, body: missing });
});

test('search engines find published trainings only', async () => {
  const { slug } = await makeTraining(t.db);
  const draft = await makeTraining(t.db, { is_published: false });
  const { body } = await t.inject({ method: 'GET', url: '/sitemaps/trainings-0.xml' });
  expect(body).toContain(`<loc>http://localhost:3000/formations/${slug}</loc>`);
  expect(body).not.toContain(draft.slug);
});
