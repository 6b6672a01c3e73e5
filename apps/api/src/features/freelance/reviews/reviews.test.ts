import type { FreelanceDetail, MissionDetail } from '@baara/contract/freelance/freelance';
import type { ContractReviews, PublicReview } from '@baara/contract/freelance/reviews';
import { reviewMessages as messages } from '@baara/contract/freelance/review-words';
import type { Flag, FlagSummary } from '@baara/contract/support/moderation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { rungFor } from '../../../testing/workspace.ts';
import { subjectsTo } from '../../accounts/accounts.factory.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { eraseDueAccounts } from '../../personal-data/erase-account.ts';
import { exportSections } from '../../personal-data/export-sections.ts';
import { makeContract, type MadeContract } from '../disputes/dispute.factory.ts';
import { makeFreelance, makeMission } from '../freelance.factory.ts';
import { readFreelanceScores } from '../public/review-scores.ts';
import { storeGuest } from '../work/contract.factory.ts';
import { contractEndedEvent } from '../work/public/work-events.ts';
import { registerReviewJobs } from './reviews.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let t: TestApp;
let client: Person;
let freelance: Person;
let moderator: Person;
let profileId: string;
let made: MadeContract;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  await t.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'offers.moderate' })
    .execute();
  moderator = await signedIn(t, 'manager');
});
afterAll(() => t.stop());

beforeEach(async () => {
  client = await signedIn(t, 'client', { name: { first: 'Assétou', last: 'Sangaré' } });
  freelance = await signedIn(t, 'freelance');
  profileId = await makeFreelance(t.db, freelance.accountId);
  made = await ended();
});

/** A contract that has ended, each step as escrow and contracts take it. */
async function ended(
  how: 'completed' | 'terminated' = 'completed',
  {
    state = 'paid',
    companyId,
    clientId = client.accountId,
  }: { state?: 'paid' | 'refunded'; companyId?: string; clientId?: string } = {},
): Promise<MadeContract> {
  const parties = { clientId, freelanceId: freelance.accountId, ...(companyId ? { companyId } : {}) };
  const contract = await makeContract(t.db, parties, [{ amountXof: 100_000, state }], { status: how });
  await t.db.transaction().execute((tx) =>
    t.services.events.emit(tx, contractEndedEvent, {
      contractId: contract.contractId,
      how,
      by: 'client',
      at: t.services.now(),
    }),
  );
  return contract;
}

const text = 'Un travail soigné, livré deux jours avant la date.';
const read = (who: Person, { contractId } = made) =>
  t.call<ContractReviews>('GET', `/contracts/${contractId}/reviews`, who);
const write = (who: Person, body: object = {}, { contractId } = made) =>
  t.call<ContractReviews>('PUT', `/contracts/${contractId}/review`, who, { marks: [5, 4, 5], text, ...body });
const both = async (contract = made, marks = [5, 5, 5]): Promise<string> => {
  await write(client, { marks }, contract);
  const { body } = await write(freelance, { marks }, contract);
  return body.data.theirs?.id ?? '';
};
const answer = (id: string, who: Person, said = 'Merci à vous.') =>
  t.call<ContractReviews>('POST', `/reviews/${id}/answer`, who, { text: said });
const report = (id: string, who: Person) =>
  t.call('POST', `/reviews/${id}/report`, who, { reason: 'Ce n’est pas vrai.' });
const published = async () =>
  (await t.call<PublicReview[]>('GET', `/freelances/${profileId}/reviews`, null)).body.data;
const ratingOf = async () =>
  (await t.call<FreelanceDetail>('GET', `/freelances/${profileId}`, null)).body.data.rating;
const follow = () => runJob(registerReviewJobs, { ...t.services, now: t.services.now }, 'freelance.reviews');
const bells = (who: Person) => rungFor(t, who);
const subjects = (who: Person) => subjectsTo(t, who.email);

describe('writing', () => {
  test('begins with the end of the contract, and each is hidden from the other until both have written', async () => {
    expect((await read(client)).body.data).toMatchObject({
      about: 'freelance',
      mine: null,
      theirs: null,
      abilities: { write: true },
    });
    expect(await write(client)).toMatchObject({
      status: 200,
      body: { message: messages.SAVED, data: { mine: { marks: [5, 4, 5], publishedAt: null, version: 1 } } },
    });
    expect((await read(freelance)).body.data).toMatchObject({ theirs: null, hasTheirs: true });
    expect(await published()).toEqual([]);
    const corrected = await write(client, { text: `${text} Je recommande.`, version: 1 });
    expect(corrected.body.data.mine).toMatchObject({ text: `${text} Je recommande.`, version: 2 });
    expect(await write(client, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_CHANGED' },
    });
    expect(await write(freelance, { marks: [4, 5, 5] })).toMatchObject({
      status: 200,
      body: {
        message: messages.PUBLISHED,
        data: { theirs: { author: 'Assétou S.' }, abilities: { write: false } },
      },
    });
    expect(await published()).toMatchObject([
      { author: 'Assétou S.', mission: 'Site vitrine', marks: [5, 4, 5] },
    ]);
    expect(await write(client, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_CLOSED' },
    });
    expect(await subjects(freelance)).toContain('Assétou S. a donné son avis sur « Site vitrine »');
  });

  test('by both at once publishes both, once', async () => {
    const answers = await Promise.all([write(client), write(freelance)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(client)).body.data).toMatchObject({
      mine: {},
      theirs: {},
      abilities: { write: false },
    });
    expect((await bells(client)).filter((title) => title.includes('a donné son avis'))).toHaveLength(1);
  });

  test('stops after fourteen days, which publish what one alone wrote', async () => {
    await follow();
    await follow();
    expect(
      (await subjects(client)).filter((subject) => subject.startsWith('Comment s’est passé')),
    ).toHaveLength(1);
    await write(client);
    t.advance({ days: 12 });
    await follow();
    await follow();
    expect((await bells(freelance)).filter((title) => title.startsWith('Derniers jours'))).toHaveLength(1);
    expect((await bells(client)).some((title) => title.startsWith('Derniers jours'))).toBe(false);
    expect(await published()).toEqual([]);
    t.advance({ days: 2, hours: 1 });
    expect(await write(freelance)).toMatchObject({ status: 409, body: { code: 'REVIEW_CLOSED' } });
    await follow();
    expect(await published()).toHaveLength(1);
    expect((await read(freelance)).body.data).toMatchObject({
      mine: null,
      theirs: {},
      abilities: { write: false },
    });
  });

  test('says which field is at fault, and leaves contact details out', async () => {
    expect(await write(client, { marks: [5, 0, 5] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'marks.1', message: messages.MARKS_REQUIRED }] },
    });
    expect(await write(client, { text: 'Bien.' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'text', message: messages.TEXT_REQUIRED }] },
    });
    const masked = await write(client, { text: `${text} Appelez-moi au 76 12 34 56.` });
    expect(masked.body).toMatchObject({
      message: messages.SAVED_MASKED,
      data: { mine: { text: `${text} Appelez-moi au •••.` } },
    });
  });

  test('is not for a contract that goes on, nor for one terminated before anything was paid', async () => {
    const parties = { clientId: client.accountId, freelanceId: freelance.accountId };
    const running = await makeContract(t.db, parties, [{ amountXof: 1000, state: 'paid' }]);
    expect((await read(client, running)).body.data).toMatchObject({
      period: null,
      abilities: { write: false },
    });
    expect(await write(client, {}, running)).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_NOT_OPEN' },
    });
    const unpaid = await ended('terminated', { state: 'refunded' });
    expect((await read(client, unpaid)).body.data.period).toBeNull();
    const paid = await ended('terminated');
    expect((await read(client, paid)).body.data.abilities.write).toBe(true);
  });
});

test('an answer is given once, by whom the review is about', async () => {
  const id = await both();
  expect((await answer(id, client)).status).toBe(404);
  expect(await answer(id, freelance)).toMatchObject({
    status: 200,
    body: { message: messages.ANSWERED, data: { theirs: { answer: { text: 'Merci à vous.' } } } },
  });
  expect((await answer(id, freelance)).status).toBe(200);
  expect(await answer(id, freelance, 'Autre chose.')).toMatchObject({
    status: 409,
    body: { code: 'REVIEW_ANSWERED' },
  });
  expect(await published()).toMatchObject([{ answer: { text: 'Merci à vous.' } }]);
  expect(await subjects(client)).toContain('Une réponse à votre avis sur « Site vitrine »');
});

describe('a score', () => {
  test('comes with the third review, on the page, in the list and for proposals', async () => {
    await both();
    await both(await ended());
    expect(await ratingOf()).toEqual({ score: null, reviews: 2 });
    await both(await ended(), [4, 4, 4]);
    const rating = { score: 4.3, reviews: 3 };
    expect(await ratingOf()).toEqual(rating);
    const list = await t.call<FreelanceDetail[]>('GET', '/freelances?limit=100', null);
    expect(list.body.data.find(({ id }) => id === profileId)).toMatchObject({ rating });
    const scores = await readFreelanceScores(t.db, [freelance.accountId, client.accountId]);
    expect([...scores.values()]).toEqual([rating, { score: null, reviews: 0 }]);
    const missionId = await makeMission(t.db, client.accountId);
    const mission = await t.call<MissionDetail>('GET', `/missions/${missionId}`, null);
    expect(mission.body.data.clientRating).toEqual(rating);
  });

  test('of a company is its own, not of the member who wrote the need; published at once, none is lost', async () => {
    const companyId = await makeCompany(t.db, 'Coopérative du Wassoulou');
    const owner = await signedIn(t, 'employer', { companyId });
    const contracts = await Promise.all(
      Array.from({ length: 4 }, () => ended('completed', { companyId, clientId: owner.accountId })),
    );
    for (const contract of contracts) await write(owner, {}, contract);
    await Promise.all(contracts.map((contract) => write(freelance, { marks: [3, 3, 3] }, contract)));
    expect(await ratingOf()).toEqual({ score: 4.3, reviews: 4 });
    expect(await published()).toMatchObject([{ author: 'Coopérative du Wassoulou' }, {}, {}, {}]);
    const missionId = await makeMission(t.db, owner.accountId, { company_id: companyId });
    const mission = await t.call<MissionDetail>('GET', `/missions/${missionId}`, null);
    expect(mission.body.data.clientRating).toEqual({ score: 3.6, reviews: 4 });
  });
});

const flags = async () =>
  (await t.call<FlagSummary[]>('GET', '/admin/moderation?subject=review&status=open', moderator)).body.data;
const decide = async (how: 'uphold' | 'dismiss' | 'lift', id: string) => {
  const { version } = (await t.call<Flag>('GET', `/admin/moderation/${id}`, moderator)).body.data;
  return t.call<Flag>('POST', `/admin/moderation/${id}/${how}`, moderator, {
    reason: 'L’avis insulte.',
    version,
  });
};

describe('moderation', () => {
  test('hides a reported review with its reason, leaves it out of the score, and shows it again', async () => {
    await t.db.deleteFrom('moderation_flags').execute();
    const id = await both();
    expect((await report(id, freelance)).status).toBe(200);
    const [flag] = await flags();
    expect(flag).toMatchObject({ subjectKind: 'review', source: 'visitor' });
    const hidden = await decide('uphold', flag?.id ?? '');
    expect(hidden).toMatchObject({
      status: 200,
      body: { data: { hiddenAt: expect.any(String), abilities: { lift: true } } },
    });
    expect(await published()).toEqual([]);
    expect(await ratingOf()).toEqual({ score: null, reviews: 0 });
    expect((await read(freelance)).body.data.theirs).toBeNull();
    expect((await read(client)).body.data.mine).toMatchObject({ hiddenReason: 'L’avis insulte.' });
    expect(await subjects(client)).toContain('Votre avis sur « Site vitrine » est masqué');
    expect([(await answer(id, freelance)).status, (await report(id, freelance)).status]).toEqual([404, 404]);
    expect((await decide('lift', flag?.id ?? '')).status).toBe(200);
    expect(await published()).toHaveLength(1);
    expect(await ratingOf()).toEqual({ score: null, reviews: 1 });
  });

  test('is called for an insult as it is published, and for nothing else', async () => {
    await t.db.deleteFrom('moderation_flags').execute();
    await write(client, { text: 'Cet idiot est un voleur, ne travaillez jamais avec lui.' });
    expect(await flags()).toEqual([]);
    await write(freelance);
    const [flag, ...others] = await flags();
    expect([flag?.source, others]).toEqual(['detector', []]);
    expect(
      (await t.call<Flag>('GET', `/admin/moderation/${flag?.id}`, moderator)).body.data.reasons,
    ).toMatchObject([
      { kind: 'insult', quote: 'idiot' },
      { kind: 'insult', quote: 'voleur' },
    ]);
    expect(await bells(moderator)).toContain('Un avis publié est à relire');
    expect(await published()).toHaveLength(1);
  });
});

test('each sees and does what their part allows', async () => {
  const companyId = await makeCompany(t.db, 'Coopérative du Mandé');
  const owner = await signedIn(t, 'employer', { companyId });
  const guest = await signedIn(t, 'client');
  made = await ended('completed', { companyId, clientId: owner.accountId });
  await storeGuest(t.db, made.contractId, guest);
  expect((await read(guest)).body.data.abilities.write).toBe(false);
  expect([(await write(owner)).status, (await write(freelance)).status]).toEqual([200, 200]);
});

const archive = async (who: Person): Promise<string> => {
  const sections = exportSections.filter(({ tables }) => tables.includes('mission_reviews'));
  return JSON.stringify(await Promise.all(sections.map((section) => section.read(t.db, who.accountId))));
};
const erase = async (who: Person) => {
  const asked = new Date(t.services.now().getTime() - 31 * 86_400_000);
  await t.db
    .updateTable('accounts')
    .set({ deletion_requested_at: asked })
    .where('id', '=', who.accountId)
    .execute();
  await eraseDueAccounts(t.db, t.services, t.services.now());
};

test('the archive has one’s own reviews and the published ones; erasure takes the name and the unread ones', async () => {
  await both();
  const unread = await ended();
  await write(client, { text: 'Un second avis, que personne n’a encore lu ici.' }, unread);
  expect(await archive(client)).toContain('que personne n’a encore lu');
  expect(await archive(freelance)).not.toContain('que personne n’a encore lu');
  expect(await archive(freelance)).toContain(text);
  await erase(client);
  expect(await published()).toMatchObject([{ author: 'Un compte supprimé', text }]);
  const rows = () =>
    t.db
      .selectFrom('mission_reviews')
      .select('side')
      .where('contract_id', 'in', [made.contractId, unread.contractId])
      .execute();
  // What was said of the client went with them.
  expect(await rows()).toEqual([{ side: 'client' }]);
  await erase(freelance);
  expect(await rows()).toEqual([]);
});
