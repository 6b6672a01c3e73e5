import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplication, makeProfile } from './features/applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from './features/offers/offer.factory.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Every call on what belongs to one person; `:application`, `:document`… are all of the same candidate. `own` names
 * an offer everyone knows: it is the caller's own application that is not there.
 */
const calls = [
  ['GET', '/applications', 'list'],
  ['GET', '/applications/:application', 'one'],
  ['DELETE', '/applications/tracking/job/:offer/cancel', 'own'],
  ['GET', '/bookmarks', 'list'],
  ['GET', '/documents', 'list'],
  ['GET', '/documents/:document/content', 'one'],
  ['DELETE', '/documents/:document', 'one'],
  ['GET', '/notifications', 'list'],
  ['PATCH', '/notifications/:notification', 'one'],
] as const;

const forAnOutsider = { list: [200, []], one: [404, undefined], own: [409, undefined] };

type Headers = Record<string, string>;
type Answer = { status: string; message: string; data: unknown };

let server: TestApp;
let subjects: Record<string, string>;
const outsiders = new Map<string, Headers>();

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  const companyId = await makeCompany(server.db);
  const { id: offerId } = await makeOffer(server.db, companyId);
  const { accountId } = await signedIn(server, 'applicant');
  await makeProfile(server.db, accountId, { first: 'Awa', last: 'Traoré' });
  const application = await makeApplication(server.db, { offerId, companyId, candidateId: accountId });
  const document = await server.db
    .insertInto('files')
    .values({
      owner_id: accountId,
      kind: 'cv',
      name: 'cv.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: 4,
      sha256: Buffer.alloc(32),
      storage_key: 'documents/2026/cv.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notification = await server.db
    .insertInto('notifications')
    .values({ account_id: accountId, type: 10, title: 'Votre candidature avance' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('bookmarks').values({ account_id: accountId, offer_id: offerId }).execute();
  subjects = {
    ':application': application,
    ':document': document.id,
    ':notification': String(notification.id),
    ':offer': String(offerId),
  };
  for (const role of ['applicant', 'freelance', 'client', 'manager', 'admin'] as const)
    outsiders.set(role, (await signedIn(server, role)).headers);
  // The company reads the application by calls of its own, never by the candidate's.
  outsiders.set('employer', (await signedIn(server, 'employer', { companyId })).headers);
});
afterAll(() => server.stop());

const call = (method: 'GET' | 'PATCH' | 'DELETE', path: string, headers: Headers) =>
  server.json<Answer>(method, `/api/v1${path.replace(/:\w+/, (subject) => subjects[subject] ?? '')}`, {
    headers,
    ...(method === 'PATCH' ? { body: { state: 1 } } : {}),
  });

describe.each(calls)('%s %s', (method, path, kind) => {
  it('asks who is there', async () => {
    const answer = await call(method, path, {});
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('Vous devez être connecté pour continuer.');
  });

  it.each(['applicant', 'freelance', 'client', 'manager', 'admin', 'employer'])(
    'shows nothing of it to another person: %s',
    async (role) => {
      const answer = await call(method, path, outsiders.get(role) ?? {});
      expect([answer.status, answer.body.data]).toEqual(forAnOutsider[kind]);
    },
  );
});

it('leaves everything as it was', async () => {
  const { db } = server;
  const application = await db.selectFrom('applications').select('stage').executeTakeFirstOrThrow();
  const file = await db.selectFrom('files').select('deleted_at').executeTakeFirstOrThrow();
  const notification = await db.selectFrom('notifications').select('state').executeTakeFirstOrThrow();
  expect([application.stage, file.deleted_at, notification.state]).toEqual(['received', null, 0]);
});
