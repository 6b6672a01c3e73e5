import { companyRoles } from '@baara/contract/companies/roles';
import type { AnswerRate, OfferFigures, Statistics } from '@baara/contract/workspace/statistics';
import { joinTeam } from '../../../testing/workspace.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { makeColleague } from '../../companies/team/team.factory.ts';
import { makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { daysAgo, makeHistory, type Moved } from './history.factory.ts';

type Person = { headers: Record<string, string> };
type Answer<Data> = {
  code: number | string;
  data: Data;
  pagination: { total: number; pages: number };
  errors?: { field: string; message: string }[];
};

const server = useTestApp();
const sahel = useWorkspace(server);
let companyId: string;
let recruiter: Person & { accountId: string };
let offerId: number;

const get = <Data>(path: string, who: Partial<Person> = recruiter) =>
  server.json<Answer<Data>>('GET', `/api/v1/recruiter${path}`, who.headers ? { headers: who.headers } : {});
const statistics = async (path = '/statistics', who = recruiter): Promise<Statistics> => {
  const answer = await get<Statistics>(path, who);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const applied = async (received: number, moves: readonly Moved[] = [], reason: string | null = null) => {
  const { accountId: candidateId } = await signedIn(server, 'applicant');
  const id = await makeHistory(server.db, { offerId, companyId, candidateId }, received, moves, reason);
  return { id, candidateId };
};
const takeAway = async (path: string) => {
  const { statusCode, headers, body, rawPayload } = await server.inject({
    url: `/api/v1/recruiter${path}`,
    headers: recruiter.headers,
  });
  expect(statusCode).toBe(200);
  return { headers, lines: body.slice(1).split('\r\n'), rawPayload };
};
const day = (days: number): string => daysAgo(days).toISOString().slice(0, 10);
const seen = (days: number, views: number, source = 'search') =>
  server.db
    .insertInto('offer_views')
    .values({ offer_id: offerId, viewed_on: day(days), views, source })
    .execute();

const paths = () => [
  '/statistics',
  '/statistics/offers',
  '/statistics.csv',
  '/statistics.xlsx',
  '/statistics/answer-rate',
  `/offers/${offerId}/statistics`,
  `/offers/${offerId}/statistics.csv`,
  `/offers/${offerId}/statistics.xlsx`,
];
beforeEach(() => {
  ({ companyId, offerId, owner: recruiter } = sahel);
});

describe('a known history', () => {
  beforeEach(async () => {
    // Six of the last 30 days, at least 14 days old: five answered after 1, 2, 3, 4 and 10 days.
    await applied(20, [['rejected', 19]], 'salary');
    await applied(20, [['rejected', 18]], 'salary');
    await applied(20, [['rejected', 17]], 'Trop loin de Kayes');
    await applied(
      20,
      [
        ['screening', 19],
        ['interview', 16],
        ['rejected', 5],
      ],
      'skills',
    );
    await applied(20, [
      ['shortlisted', 10],
      ['hired', 2],
    ]);
    await applied(20, [['screening', 12]]);
    // Withdrawn within a fortnight, unanswered: nobody owed them an answer.
    await applied(20, [['withdrawn', 15]]);
    // Too young to be owed an answer.
    await applied(3);
    // The month before.
    await applied(40, [['rejected', 39]], 'salary');
    await seen(0, 30);
    await seen(29, 8);
    await seen(29, 2, 'whatsapp');
    await seen(35, 8);
  });

  it('is counted of the last 30 days, and of the 30 before', async () => {
    const { period, previous, figures, before } = await statistics();
    expect(period).toEqual({ from: day(29), to: day(0), days: 30 });
    expect(previous).toEqual({ from: day(59), to: day(30), days: 30 });
    expect(figures).toEqual({
      views: 40,
      applications: 8,
      answers: { count: 5, of: 6, percent: 83 },
      timeToAnswer: { n: 5, medianHours: 72 },
      hires: 1,
      timeToHire: { n: 1, medianHours: null },
      refusals: 4,
    });
    expect(before).toEqual({
      views: 8,
      applications: 1,
      answers: { count: 1, of: 1, percent: null },
      timeToAnswer: { n: 1, medianHours: null },
      hires: 0,
      timeToHire: { n: 0, medianHours: null },
      refusals: 1,
    });
  });

  it('show the farthest stage, with ended applications where they stood', async () => {
    const { funnel } = await statistics();
    expect(funnel.map(({ stage, share }) => [stage, share.count])).toEqual([
      ['received', 8],
      ['screening', 3],
      ['shortlisted', 2],
      ['test', 2],
      ['interview', 2],
      ['offer', 1],
      ['hired', 1],
    ]);
    expect(funnel[1]?.share).toEqual({ count: 3, of: 8, percent: 37 });
  });

  it('show where readers came from', async () => {
    expect((await statistics()).sources).toEqual([
      { source: 'search', share: { count: 38, of: 40, percent: 95 } },
      { source: 'whatsapp', share: { count: 2, of: 40, percent: 5 } },
    ]);
  });

  it('gathers refusals by reason, those in own words together', async () => {
    const { refusals } = await statistics();
    expect(refusals.map(({ code, title, share }) => [code, title, share.count])).toEqual([
      ['salary', 'Attentes salariales différentes', 2],
      ['own', 'Raison écrite par le recruteur', 1],
      ['skills', 'Compétences techniques manquantes', 1],
    ]);
    expect(refusals[0]?.share).toEqual({ count: 2, of: 4, percent: null });
  });

  it('is drawn day by day, or week by week when long', async () => {
    const short = await statistics();
    expect(short.stepDays).toBe(1);
    expect(short.series).toHaveLength(30);
    expect(short.series[0]).toEqual({ day: day(29), views: 10, applications: 0 });
    expect(short.series[9]).toEqual({ day: day(20), views: 0, applications: 7 });
    const long = await statistics('/statistics?days=365');
    expect(long.stepDays).toBe(7);
    expect(long.series).toHaveLength(53);
    expect(long.series.reduce((sum, { applications }) => sum + applications, 0)).toBe(9);
    expect(long.series.reduce((sum, { views }) => sum + views, 0)).toBe(48);
  });

  it('is one offer’s, or all, each with its own line', async () => {
    const first = offerId;
    offerId = (await makeOffer(server.db, companyId, { title: 'Magasinier', city: 'Kayes' })).id;
    await applied(1);
    await seen(2, 500);
    await makeOffer(server.db, companyId, { title: 'Sans vie' });
    expect((await statistics()).figures).toMatchObject({ applications: 9, views: 540 });
    expect((await statistics(`/offers/${first}/statistics`)).figures).toMatchObject({
      applications: 8,
      views: 40,
    });
    expect((await statistics(`/offers/${offerId}/statistics`)).figures).toMatchObject({
      applications: 1,
      refusals: 0,
    });
    const lines = (await get<OfferFigures[]>('/statistics/offers')).body;
    expect(lines.pagination.total).toBe(2);
    expect(lines.data).toEqual([
      {
        offer: { id: first, title: 'Comptable', city: 'Bamako', status: 'active' },
        views: 40,
        applications: 8,
        answers: { count: 5, of: 6, percent: 83 },
        timeToAnswer: { n: 5, medianHours: 72 },
        hires: 1,
      },
      {
        offer: { id: offerId, title: 'Magasinier', city: 'Kayes', status: 'active' },
        views: 500,
        applications: 1,
        answers: { count: 0, of: 0, percent: null },
        timeToAnswer: { n: 0, medianHours: null },
        hires: 0,
      },
    ]);
    const byViews = (await get<OfferFigures[]>('/statistics/offers?sort=views&limit=1')).body;
    expect(byViews.data.map(({ offer }) => offer.title)).toEqual(['Magasinier']);
    const beyond = (await get<OfferFigures[]>('/statistics/offers?page=9')).body;
    expect([beyond.data, beyond.pagination.total]).toEqual([[], 2]);
  });

  it('is taken away as a CSV', async () => {
    await server.db.updateTable('offers').set({ title: '=cmd' }).where('id', '=', offerId).execute();
    const { headers, lines } = await takeAway('/statistics.csv');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="statistiques-${day(29)}-${day(0)}.csv"`,
    );
    expect(lines.slice(1)).toEqual([
      'Toute l’entreprise;;40;8;6;5;83;72;5;1',
      `"'=cmd";Bamako;40;8;6;5;83;72;5;1`,
    ]);
  });

  it('is taken away of one offer as a CSV, beside the period before', async () => {
    const { headers, lines } = await takeAway(`/offers/${offerId}/statistics.csv`);
    expect(headers['content-disposition']).toContain(
      `"statistiques-offre-${offerId}-${day(29)}-${day(0)}.csv"`,
    );
    const french = (days: number): string => day(days).split('-').toReversed().join('/');
    expect(lines[0]).toBe(`Chiffre;Du ${french(29)} au ${french(0)};Du ${french(59)} au ${french(30)}`);
    expect(lines.slice(1, 3)).toEqual(['Vues;40;8', 'Candidatures;8;1']);
    expect(lines.at(-1)).toBe('Refus;4;1');
  });

  it('is taken away as a workbook: numbers and days, not texts, and no formula', async () => {
    await server.db.updateTable('offers').set({ title: '=cmd' }).where('id', '=', offerId).execute();
    const { headers, rawPayload } = await takeAway('/statistics.xlsx');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="statistiques-${day(29)}-${day(0)}.xlsx"`,
    );
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Par offre',
      'Chiffres',
      'Jour par jour',
      'Parcours',
      'Origine des vues',
      'Source des candidatures',
      'Refus',
    ]);
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows;
    expect(rowsOf('Par offre')).toEqual([
      [
        'Offre',
        'Ville',
        'Vues',
        'Candidatures',
        'Réponses dues',
        'Réponses données',
        'Candidats ayant une réponse (%)',
        'Délai médian de réponse (heures)',
        'Réponses mesurées',
        'Recrutements',
      ],
      ['Toute l’entreprise', null, 40, 8, 6, 5, 83, 72, 5, 1],
      ['=cmd', 'Bamako', 40, 8, 6, 5, 83, 72, 5, 1],
    ]);
    const days = rowsOf('Jour par jour');
    expect(days?.slice(0, 2)).toEqual([
      ['Jour', 'Vues', 'Candidatures'],
      [new Date(day(29)), 10, 0],
    ]);
    expect(days).toHaveLength(31);
    expect(rowsOf('Parcours')?.slice(0, 3)).toEqual([
      ['Étape', 'Candidatures', 'Part (%)'],
      ['Reçue', 8, 100],
      ['Examen', 3, 37],
    ]);
    expect(rowsOf('Refus')?.at(1)?.slice(0, 2)).toEqual(['Attentes salariales différentes', 2]);
  });

  it('is a workbook of one offer too, week by week when long', async () => {
    const { rawPayload } = await takeAway(`/offers/${offerId}/statistics.xlsx?days=365`);
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Chiffres',
      'Semaine par semaine',
      'Parcours',
      'Origine des vues',
      'Source des candidatures',
      'Refus',
    ]);
    expect(sheets[0]?.rows.at(2)).toEqual(['Candidatures', 9, 0]);
    expect(sheets[1]?.rows.at(0)?.[0]).toBe('Semaine du');
  });

  it('is no other file', async () => {
    expect((await get('/statistics.pdf')).body.errors?.[0]?.message).toBe(
      'Format inconnu (attendu : csv, xlsx)',
    );
  });
});

describe('the period', () => {
  it.each([
    ['?from=2026-01-01', 'to', 'Indiquez les deux dates de la période'],
    ['?to=2026-01-01', 'from', 'Indiquez les deux dates de la période'],
    ['?from=2026-01-02&to=2026-01-01', 'to', 'La fin de la période vient avant son début'],
    ['?from=2026-01-02&to=2199-01-01', 'to', "La période ne peut pas aller au-delà d'aujourd'hui"],
    ['?from=2020-01-02&to=2026-01-01', 'from', 'La période ne peut pas dépasser deux ans'],
    ['?from=hier&to=2026-01-01', 'from', 'Date invalide (attendu : AAAA-MM-JJ)'],
    ['?days=31', 'days', 'Période inconnue (attendu : 7, 30, 90, 365)'],
  ])('%s', async (query, field, message) => {
    for (const path of paths().filter((one) => one !== '/statistics/answer-rate')) {
      const { status, body } = await get(path + query);
      expect([status, body.errors?.[0]]).toEqual([422, { field, message }]);
    }
  });

  it('contains both its days', async () => {
    await applied(10);
    const ten = day(10);
    expect((await statistics(`/statistics?from=${ten}&to=${ten}`)).figures.applications).toBe(1);
    expect((await statistics(`/statistics?from=${day(9)}&to=${day(0)}`)).before.applications).toBe(1);
  });
});

describe('who reads them', () => {
  it.each(companyRoles)('every member of the company: %s', async (role) => {
    const member = await makeColleague(server, { companyId, role });
    await joinTeam(server.db, { companyId, offerId }, { accountId: member.id });
    for (const path of paths())
      expect(
        (await server.inject({ url: `/api/v1/recruiter${path}`, headers: member.headers })).statusCode,
      ).toBe(200);
  });

  it.each(['applicant', 'freelance', 'client'] as const)('not a %s, nor a visitor', async (role) => {
    const outsider = await signedIn(server, role);
    for (const path of paths()) {
      expect((await get(path, outsider)).status).toBe(403);
      expect((await get(path, {})).status).toBe(401);
    }
  });

  it.each(['employer', 'manager', 'admin'] as const)('nobody without a company: %s', async (role) => {
    const outsider = await signedIn(server, role);
    for (const path of paths()) expect((await get(path, outsider)).body.code).toBe('COMPANY_REQUIRED');
  });

  it('never another company', async () => {
    await applied(20, [['hired', 2]]);
    await seen(1, 7);
    const rival = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Rivale') });
    for (const file of ['', '.csv', '.xlsx'])
      expect((await get(`/offers/${offerId}/statistics${file}`, rival)).status).toBe(404);
    expect((await statistics('/statistics', rival)).figures).toMatchObject({
      views: 0,
      applications: 0,
      hires: 0,
    });
    expect((await get<OfferFigures[]>('/statistics/offers', rival)).body.data).toEqual([]);
    expect((await get<AnswerRate>('/statistics/answer-rate', rival)).body.data.answers.of).toBe(0);
  });
});
