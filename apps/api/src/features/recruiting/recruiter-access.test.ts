import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offers/offer.factory.ts';

/** Every recruiter call, tried by everyone. `:offer`, `:draft` and `:application` are of one company. */
const calls = [
  ['GET', '/recruiter/offers', 'list'],
  ['POST', '/recruiter/offers', 'create'],
  ['GET', '/recruiter/offers/:offer', 'read'],
  ['PATCH', '/recruiter/offers/:offer', 'write'],
  ['POST', '/recruiter/offers/:offer/unpublish', 'write'],
  ['POST', '/recruiter/offers/:offer/publish', 'write'],
  ['POST', '/recruiter/offers/:offer/fill', 'write'],
  ['POST', '/recruiter/offers/:offer/duplicate', 'write'],
  ['DELETE', '/recruiter/offers/:draft', 'write'],
  ['GET', '/recruiter/offers/:offer/applications', 'read'],
  ['GET', '/recruiter/applications/:application', 'read'],
  ['PATCH', '/recruiter/applications/:application', 'write'],
  ['GET', '/recruiter/applications/:application/message-templates', 'read'],
  ['POST', '/recruiter/applications/:application/answer', 'write'],
  ['GET', '/recruiter/applications/:application/cv', 'read'],
] as const;
type Kind = (typeof calls)[number][2];

const COMPANY_REQUIRED = "Votre compte n'est rattaché à aucune entreprise";
const READ_ONLY = "Votre rôle dans l'entreprise permet de consulter, pas de modifier";
const FORBIDDEN = "Vous n'avez pas les droits nécessaires pour cette action.";
const SIGN_IN = 'Vous devez être connecté pour continuer.';

/** Status and sentence each person gets, by kind of call; `ok` is any success, or the absent CV's own 404. */
type Expected = 'ok' | 404 | [status: number, message: string];
const everything = (expected: Expected): Record<Kind, Expected> => ({
  list: expected,
  create: expected,
  read: expected,
  write: expected,
});
const lookingOn: Record<Kind, Expected> = {
  list: 'ok',
  create: [403, READ_ONLY],
  read: 'ok',
  write: [403, READ_ONLY],
};
const ofAnotherCompany: Record<Kind, Expected> = { list: 'ok', create: 'ok', read: 404, write: 404 };

const people = [
  ['nobody', everything([401, SIGN_IN])],
  ['applicant', everything([403, FORBIDDEN])],
  ['freelance', everything([403, FORBIDDEN])],
  ['client', everything([403, FORBIDDEN])],
  ['employer without a company', everything([403, COMPANY_REQUIRED])],
  ['manager', everything([403, COMPANY_REQUIRED])],
  ['admin', everything([403, COMPANY_REQUIRED])],
  ['employer of another company', ofAnotherCompany],
  ['reader', lookingOn],
  ['interviewer', lookingOn],
  ['recruiter', everything('ok')],
  ['owner', everything('ok')],
] as const;
type PersonName = (typeof people)[number][0];

const bodies: Partial<Record<string, object>> = {
  'PATCH /recruiter/offers/:offer': { department: 'Finances' },
  'PATCH /recruiter/applications/:application': { note: 'À rappeler' },
  'POST /recruiter/applications/:application/answer': { subject: 'Bonjour', body: 'Merci.' },
  'POST /recruiter/offers': { title: 'Comptable' },
};

let server: TestApp;
let companyId: string;
const headersOf = new Map<PersonName, Record<string, string>>();

const accountOf: Record<PersonName, () => Promise<Record<string, string>>> = {
  nobody: async () => ({}),
  applicant: async () => (await signedIn(server, 'applicant')).headers,
  freelance: async () => (await signedIn(server, 'freelance')).headers,
  client: async () => (await signedIn(server, 'client')).headers,
  'employer without a company': async () => (await signedIn(server, 'employer')).headers,
  manager: async () => (await signedIn(server, 'manager')).headers,
  admin: async () => (await signedIn(server, 'admin')).headers,
  'employer of another company': async () =>
    (await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') })).headers,
  reader: () => member('reader'),
  interviewer: () => member('interviewer'),
  recruiter: () => member('recruiter'),
  owner: () => member('owner'),
};

function outcome({
  status,
  body,
}: {
  status: number;
  body: { code: string | number; message: string };
}): Expected {
  if (status < 300 || body.code === 'CV_NOT_FOUND') return 'ok';
  if (body.code === 'OFFER_NOT_FOUND' || body.code === 'APPLICATION_NOT_FOUND') return 404;
  return [status, body.message];
}

async function member(role: string): Promise<Record<string, string>> {
  const { accountId, headers } = await signedIn(server, 'employer', { companyId });
  await server.db.updateTable('company_members').set({ role }).where('account_id', '=', accountId).execute();
  return headers;
}

async function freshSubjects(): Promise<Record<string, string>> {
  const offer = await makeOffer(server.db, companyId, {
    description: `<p>${'Tenue de la comptabilité générale. '.repeat(3)}</p>`,
  });
  const draft = await makeOffer(server.db, companyId, { status: 'draft', published_at: null });
  const { accountId: candidateId } = await signedIn(server, 'applicant');
  await makeProfile(server.db, candidateId, { first: 'Awa', last: 'Traoré' });
  const application = await makeApplication(server.db, { offerId: offer.id, companyId, candidateId });
  return { ':offer': String(offer.id), ':draft': String(draft.id), ':application': application };
}

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  for (const [name] of people) headersOf.set(name, await accountOf[name]());
});
afterAll(() => server.stop());

describe.each(people)('%s', (name, expectations) => {
  it.each(calls)('%s %s', async (method, path, kind) => {
    const subjects = await freshSubjects();
    // Publishing is tried on a draft that has everything.
    if (path.endsWith('/publish'))
      await server.db
        .updateTable('offers')
        .set({ status: 'draft' })
        .where('id', '=', Number(subjects[':offer']))
        .execute();
    const url = path.replace(/:\w+/, (subject) => subjects[subject] ?? '');
    const body = bodies[`${method} ${path}`];
    const answer = await server.json<{ message: string; code: string }>(method, `/api/v1${url}`, {
      ...(body ? { body } : {}),
      headers: headersOf.get(name) ?? {},
    });
    expect(outcome(answer)).toEqual(expectations[kind]);
  });
});

describe('what is not there', () => {
  it.each(calls.filter(([, path]) => path.includes(':')))(
    '%s %s is 404 to its owner too',
    async (method, path) => {
      const url = path.replace(':application', randomUUID()).replace(/:\w+/, '2000000000');
      const body = bodies[`${method} ${path}`];
      const headers = headersOf.get('owner') ?? {};
      const answer = await server.json(method, `/api/v1${url}`, { ...(body ? { body } : {}), headers });
      expect(answer.status).toBe(404);
    },
  );
});
