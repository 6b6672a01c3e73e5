import type { CandidateCard } from '@baara/contract/candidates/cards';
import type { CandidateProfile } from '@baara/contract/candidates/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutDrawn } from '../../testing/drawn-parts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeProfile } from '../applications/application.factory.ts';
import { makeCategories, makeCompany, signedIn } from '../offers/offer.factory.ts';
import { type CandidateFacts, selectCandidateCards } from './public/candidate-cards.ts';
import { refreshCandidate } from './public/candidate-search-rows.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let recruiter: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  recruiter = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
});
afterAll(() => server.stop());

/** Someone who wrote the same in every text of their profile. */
async function writer(first: string, last: string, text: string): Promise<string> {
  const { accountId } = await signedIn(server, 'applicant');
  const one = { title: text, company: text, city: text, from: '2020-01', to: null, description: text };
  await makeProfile(
    server.db,
    accountId,
    { first, last },
    {
      headline: text,
      summary: text,
      city: text,
      skills: [text],
      desired_jobs: [text],
      experiences: JSON.stringify([one]),
      educations: JSON.stringify([{ degree: text, school: text }]),
    },
  );
  await refreshCandidate(server.db, accountId);
  return accountId;
}

type Seen = { cards: CandidateFacts[]; profile: CandidateProfile; everything: string };

/** The view of a company that has not opened the profile: its list, the profile, a comparison, an alert's e-mail. */
async function seen(id: string): Promise<Seen> {
  const list = await server.call<{ candidates: CandidateCard[] }>('GET', '/recruiter/candidates', recruiter);
  const profile = await server.call<CandidateProfile>('GET', `/recruiter/candidates/${id}`, recruiter);
  const other = await writer('Autre', 'Personne', 'Vendeur');
  const compared = await server.call<CandidateProfile[]>(
    'GET',
    `/recruiter/candidate-comparisons?ids=${id},${other}`,
    recruiter,
  );
  expect([list.status, profile.status, compared.status]).toEqual([200, 200, 200]);
  const mailed = await selectCandidateCards(server.db, null, [id]);
  const cards: CandidateFacts[] = [...list.body.data.candidates.filter((card) => card.id === id), ...mailed];
  expect(cards).toHaveLength(2);
  const shown = [cards, profile.body.data, compared.body.data.find((one) => one.id === id)];
  return { cards, profile: profile.body.data, everything: withoutDrawn(shown) };
}

describe('nothing reveals the family name', () => {
  it.each([
    ['Traoré', 'TRAORE comptable, Traore, traoré, aminata-traore, ATraore76, AminataTraoré', /traor/i],
    ['Traoré', 'Comptable Trao\u0301re\u0301', /trao/i],
    ['Ould Ahmed', 'Cabinet Ahmed, OULD-AHMED et ouldahmed', /ahmed/i],
    ["N'Diaye", 'Ndiaye, N’DIAYE, Diaye', /diaye/i],
    ['Ba', 'BA Aminata, lycée Ba', /\bba\b/i],
  ])('%s', async (last, text, name) => {
    const { everything } = await seen(await writer('Aminata', last, text));
    expect(everything).not.toMatch(name);
    expect(everything).toContain('•••');
  });
});

it.each([
  [
    'bare addresses of pages',
    'linkedin.com/in/amina, facebook.com/amina, t.me/amina, WWW.AMINA.ML, amina.com',
  ],
  ['spaced e-mails', 'amina @gmail.com, amina@ yahoo.fr, amina@gmail . com'],
  ['numbers set apart', '76_12_34_56, 76·12·34·56, 76–12–34–56, 76 12 34 56, 76,12,34,56, +223 76 123 000'],
  ['a number after years', '2019-2022, 76 12 34 56'],
])('nothing reaches a person: %s', async (_, text) => {
  const { everything, cards } = await seen(await writer('Kadi', 'Sow', text));
  expect(everything).not.toMatch(/amina|@|76.{0,2}12|34.{0,2}56|123 000/i);
  expect(cards[0]?.title).toContain('•••');
});

it('leaves whole what is neither', async () => {
  const text = [
    'SYSCOHADA, ISO 9001:2015, ISO 14001/45001, Office 2019',
    '2019-2022, 2015, 2016, 12.03.2017 - 30.06.2019, 08:00-17:00',
    '250 000 - 500 000, 150 000 000 F CFA, 12 250 500 FCFA',
    'node.js, ASP.NET, Booking.com, R.H., M.Traoré',
    'salle, entourage, à Bamako.Me former encore',
  ].join(' ; ');
  const { cards, profile } = await seen(await writer('Kadi', 'Sall', text));
  expect(cards.map(({ title, city, skills }) => [title, city, skills])).toEqual([
    [text, text, [text]],
    [text, text, [text]],
  ]);
  expect(profile.summary).toBe(text);
});

it('is quick on texts made to slow it', async () => {
  const runs = [
    'a',
    '_',
    '1',
    'a@',
    'a.',
    'vente,',
    '2019 ',
    '1 ',
    'ba',
    'ba ',
    'baba',
    '12345678901234567a',
  ];
  const summary = runs.map((run) => run.repeat(500_000 / run.length)).join('\n');
  const id = await writer('Ba', 'Ba Baba', 'Comptable');
  await server.db.updateTable('candidates').set({ summary }).where('account_id', '=', id).execute();
  const { status } = await server.call('GET', `/recruiter/candidates/${id}`, recruiter);
  expect(status).toBe(200);
});
