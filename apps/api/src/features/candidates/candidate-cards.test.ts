import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offers/offer.factory.ts';
import { selectCandidateCards } from './public/candidate-cards.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let companyId: string;
let candidate: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  candidate = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    candidate.accountId,
    { first: 'Aminata', last: 'Diarra' },
    {
      headline: 'Comptable Diarra, 76 12 34 56 ou a.diarra@exemple.ml',
      skills: ['Sage Saari', 'WhatsApp 76 12 34 56'],
    },
  );
});

const cards = () => selectCandidateCards(server.db, companyId, [candidate.accountId]);
const unlock = (fields: { refunded_at?: Date } = {}) =>
  server.db
    .insertInto('unlocked_profiles')
    .values({ company_id: companyId, candidate_id: candidate.accountId, price_xof: 1000, ...fields })
    .execute();

it('hides who a candidate is and how to reach them until their profile is open', async () => {
  const [card] = await cards();
  expect(card).toMatchObject({
    access: 'masked',
    name: 'Aminata D.',
    title: 'Comptable •••, ••• ou •••',
    skills: ['Sage Saari', 'WhatsApp •••'],
    email: null,
    phone: null,
    avatar: null,
    city: 'Bamako',
  });
  expect(JSON.stringify(card)).not.toMatch(/diarra|76 12|00 00/i);
});

it('shows everything once unlocked, and masks again what was refunded', async () => {
  await unlock();
  expect(await cards()).toMatchObject([
    { access: 'unlocked', name: 'Aminata Diarra', phone: '+223 70 00 00 00' },
  ]);
  await server.db.updateTable('unlocked_profiles').set({ refunded_at: new Date() }).execute();
  expect(await cards()).toMatchObject([{ access: 'masked', phone: null }]);
});

it('shows who applied, and no longer those who withdrew', async () => {
  const { id: offerId } = await makeOffer(server.db, companyId);
  await makeApplication(server.db, { offerId, companyId, candidateId: candidate.accountId });
  expect(await cards()).toMatchObject([{ access: 'applied', name: 'Aminata Diarra' }]);
  await server.db.updateTable('applications').set({ stage: 'withdrawn' }).execute();
  expect(await cards()).toMatchObject([{ access: 'masked' }]);
});

it('opens nothing to another company', async () => {
  await unlock();
  const other = await makeCompany(server.db, 'Autre');
  expect(await selectCandidateCards(server.db, other, [candidate.accountId])).toMatchObject([
    { access: 'masked' },
  ]);
});

it('leaves out who does not want to be found, unless their profile is open', async () => {
  await server.db
    .updateTable('candidates')
    .set({ is_visible: false })
    .where('account_id', '=', candidate.accountId)
    .execute();
  expect(await cards()).toEqual([]);
  await unlock();
  expect(await cards()).toMatchObject([{ access: 'unlocked' }]);
});
