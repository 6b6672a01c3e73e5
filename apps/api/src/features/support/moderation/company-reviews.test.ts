import type { CompanyUnderReview } from '@baara/contract/support/company-reviews';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
type Person = { accountId: string; headers: Record<string, string> };
let moderator: Person;
let count = 0;

beforeAll(async () => {
  await makeCategories(server.db);
  const permission = { role: 'manager', permission: 'offers.moderate' } as const;
  await server.db
    .insertInto('role_permissions')
    .values(permission)
    .onConflict((c) => c.doNothing())
    .execute();
  moderator = await signedIn(server, 'manager');
});
beforeEach(() => server.db.deleteFrom('notifications').execute());

/** Registers a company through its form. @returns its owner, who confirmed their address. */
async function register(name: string, number: string | null = null): Promise<Person & { email: string }> {
  const email = `rh${(count += 1)}@exemple.ml`;
  const password = 'Sahel#2026';
  const form = {
    name,
    gender: 'homme',
    businessIdentificationNumber: number ?? String(10_000_000_000_000 + count),
    contactFirstName: 'Moussa',
    contactLastName: 'Keïta',
    contactRole: 'Directeur RH',
    package: '1',
    country: 'ML',
    phoneNumber: '+223 76 12 34 56',
    email,
    password,
  };
  const answer = await server.call('POST', '/auth/employer/register', null, form);
  expect(answer).toMatchObject({ status: 200 });
  const { id } = await server.db
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const login = { username: email, password };
  const { body } = await server.call<unknown, { token: string }>('POST', '/auth/login', null, login);
  return { accountId: id, email, headers: { authorization: `Bearer ${body.token}` } };
}
const reviewOf = async (person: Person) =>
  (
    await server.call<{ company: { review?: { state: string; reason: string | null } } }>(
      'GET',
      '/auth/session',
      person,
    )
  ).body.data.company.review;
const reviewNamed = async (name: string) =>
  (
    await server.call<CompanyUnderReview[]>('GET', '/admin/company-reviews?limit=100', moderator)
  ).body.data.find((company) => company.name === name);
const bells = async ({ accountId }: Person): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('title').where('account_id', '=', accountId).execute()
  ).map(({ title }) => title);
const decide = (company: CompanyUnderReview, act: 'accept' | 'refuse', reason: string, who = moderator) =>
  server.call('POST', `/admin/company-reviews/${company.id}/${act}`, who, {
    reason,
    version: company.version,
  });

async function publish(person: Person) {
  const draft = await server.call<{ id: number }>('POST', '/recruiter/offers', person, {
    title: 'Comptable général',
    description: '<p>Tenue de la comptabilité générale, déclarations fiscales et sociales, bilan annuel.</p>',
    contractType: 'CDI',
    seniority: 2,
    categoryId: 1,
    country: 'ML',
    city: 'Bamako',
  });
  expect(draft.status).toBe(201);
  return server.call('POST', `/recruiter/offers/${draft.body.data.id}/publish`, person, {});
}

describe('a name that resembles the platform’s', () => {
  it.each([
    'Baara Mali',
    'BAARA',
    'Bâàra Recrutement',
    'B a a r a',
    'Ваага',
    'Вааrа RH',
    'B44RA Emploi SARL',
    'Équipe-Baara',
    'Baaraa Officiel',
  ])('%s is put under review', async (name) => {
    expect(await reviewOf(await register(name))).toEqual({ state: 'waiting', reason: null });
  });

  it.each(['Barakat Transport', 'Bamako Rails', 'Sabara Conseil', 'Kabara BTP'])(
    '%s is not',
    async (name) => {
      expect(await reviewOf(await register(name))).toBeUndefined();
    },
  );
});

describe('a name or number that exists', () => {
  it.each(['sahel lumiere', 'SAHEL-LUMIÈRE S.A.R.L.', 'Ste Sahel Lumière', 'Sаhеl Lumiere'])(
    'is put under review as %s',
    async (name) => {
      await makeCompany(server.db, 'Sahel Lumière');
      expect(await reviewOf(await register(name))).toMatchObject({ state: 'waiting' });
    },
  );

  it('is put under review by its number, however it is written', async () => {
    await register('Kayes Ciment', '9876 5432 1098 76');
    await register('Autre Chose', '98765432109876');
    expect((await reviewNamed('Autre Chose'))?.reasons).toMatchObject([
      { kind: 'number', company: { name: 'Kayes Ciment', isVerified: false } },
    ]);
  });

  it('is put under review once when two register at the same moment', async () => {
    const [one, two] = await Promise.all([register('Niger Pêche'), register('Niger Peche')]);
    const reviews = await Promise.all([one, two].map(reviewOf));
    expect(reviews.filter((review) => review?.state === 'waiting')).toHaveLength(1);
  });
});

test('nothing of a company under review is public until a moderator accepts it, and both are notified', async () => {
  const owner = await register('Baara Recrutement Mali');
  expect(await bells(moderator)).toEqual([
    'L’entreprise « Baara Recrutement Mali » attend une vérification de son nom',
  ]);
  expect(await bells(owner)).toEqual(['Nous vérifions le nom de votre entreprise avant toute publication']);

  const candidate = await signedIn(server, 'applicant');
  const calls = [
    () => publish(owner),
    () => server.call('POST', '/company/invitations', owner, { email: 'x@exemple.ml', role: 'recruiter' }),
    () => server.call('POST', `/recruiter/candidates/${candidate.accountId}/unlock`, owner, { priceXof: 0 }),
    () =>
      server.call('POST', '/recruiter/messages/bulk', owner, {
        candidateIds: [candidate.accountId],
        text: 'Bonjour, écrivez-nous.',
        clientId: '0199aaaa-0000-7000-8000-000000000000',
      }),
  ];
  for (const call of calls) {
    const refused = await call();
    expect(refused).toMatchObject({ status: 403, body: { code: 'COMPANY_UNDER_REVIEW' } });
    expect(refused.body.message).toContain('vérifient le nom');
  }

  const underReview = await reviewNamed('Baara Recrutement Mali');
  expect(underReview).toMatchObject({
    state: 'waiting',
    reasons: [{ kind: 'platform', company: null }],
    decision: null,
  });
  if (!underReview) return;
  expect((await decide(underReview, 'accept', 'Non')).status).toBe(422);
  expect(await decide(underReview, 'refuse', 'Ce nom est celui de la plateforme.')).toMatchObject({
    status: 200,
  });
  // Another moderator decided meanwhile.
  expect((await decide(underReview, 'accept', 'Tout est en règle.')).status).toBe(409);
  expect(await reviewOf(owner)).toEqual({ state: 'refused', reason: 'Ce nom est celui de la plateforme.' });
  expect((await publish(owner)).body).toMatchObject({ code: 'COMPANY_UNDER_REVIEW' });
  const notifications = (await server.mails()).filter(({ to }) => JSON.stringify(to).includes(owner.email));
  expect(JSON.stringify(notifications.at(-1))).toContain('Ce nom est celui de la plateforme.');
  // « Répondez avec un document » reaches the moderators.
  expect(notifications.at(-1)).toMatchObject({ replyTo: 'support@baara.demo' });

  const again = await reviewNamed('Baara Recrutement Mali');
  if (!again) throw new Error('it is no longer under review');
  expect((await decide(again, 'accept', 'Filiale confirmée par écrit.')).status).toBe(200);
  expect(await reviewOf(owner)).toBeUndefined();
  expect((await publish(owner)).status).toBe(200);
  expect(await reviewNamed('Baara Recrutement Mali')).toBeUndefined();
});

test('a company cannot take such a name later; one under review waits again under its new name', async () => {
  await makeCompany(server.db, 'Mopti Transit');
  const rename = (who: Person, name: string) => server.call('PATCH', '/company', who, { name });
  const free = await register('Ségou Textile');
  expect(await rename(free, 'Mopti  Transit SA')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name' }] },
  });
  expect(await rename(free, 'Baara Officiel')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name' }] },
  });
  expect((await rename(free, 'Ségou Textiles et Coton')).status).toBe(200);
  expect(await reviewOf(free)).toBeUndefined();

  const underReview = await register('Mopti Transit');
  expect((await rename(underReview, 'Djenné Transit')).status).toBe(200);
  expect(await reviewOf(underReview)).toMatchObject({ state: 'waiting' });
  expect(await reviewNamed('Djenné Transit')).toMatchObject({ reasons: [] });
});

test('what a moderator may decide of a company is what the calls then answer', async () => {
  const name = 'Baara Emplois Sikasso';
  await register(name);
  const underReview = async (): Promise<CompanyUnderReview> => {
    const found = await reviewNamed(name);
    if (!found) throw new Error('it is no longer under review');
    return found;
  };
  const abilities = async () => (await underReview()).abilities;
  const act = async (decision: keyof CompanyUnderReview['abilities']) =>
    decide(await underReview(), decision, 'Nom de la plateforme.');
  expect(await abilities()).toEqual({ accept: true, refuse: true });
  await expectAbilities(abilities, { refuse: () => act('refuse') });
  expect(await abilities()).toEqual({ accept: true, refuse: false });
  await expectAbilities(abilities, { refuse: () => act('refuse'), accept: () => act('accept') });
});

test('only moderators see and decide', async () => {
  const owner = await register('Baara Contrôle');
  const underReview = await reviewNamed('Baara Contrôle');
  if (!underReview) throw new Error('not under review');
  const others = [owner, await signedIn(server, 'applicant')];
  for (const who of others) {
    expect((await server.call('GET', '/admin/company-reviews', who)).status).toBe(403);
    expect((await decide(underReview, 'accept', 'Je suis moi-même.', who)).status).toBe(403);
  }
  expect((await server.call('GET', '/admin/company-reviews', null)).status).toBe(401);
});
