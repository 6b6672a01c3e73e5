import { createHash, randomUUID } from 'node:crypto';
import type { CandidateCard } from '@baara/contract/candidates/cards';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer = { code: string; message: string; data: { candidate: CandidateCard; reasons: string[] }[] };

let server: TestApp;
let companyId: string;
let recruiter: Person;
let one: Person;
let two: Person;

const duplicates = (id = one.accountId, who = recruiter) =>
  server.json<Answer>('GET', `/api/v1/recruiter/candidates/${id}/duplicates`, { headers: who.headers });
const separate = (other: string, who = recruiter, id = one.accountId) =>
  server.json<Answer>('POST', `/api/v1/recruiter/candidates/${id}/distinct`, {
    headers: who.headers,
    body: { candidateId: other },
  });
const reasons = async (id?: string) => (await duplicates(id)).body.data.map((found) => found.reasons);

/** A candidate who shares nothing with anyone. */
async function newCandidate(first: string, last: string, birth_date: string | null = null): Promise<Person> {
  const person = await signedIn(server, 'applicant');
  await makeProfile(server.db, person.accountId, { first, last }, { birth_date });
  await account(person, { phone: null });
  return person;
}
const account = (person: Person, fields: { phone?: string | null; email?: string }) =>
  server.db.updateTable('accounts').set(fields).where('id', '=', person.accountId).execute();
const unlock = (person: Person) =>
  server.db
    .insertInto('unlocked_profiles')
    .values({ company_id: companyId, candidate_id: person.accountId, price_xof: 1000 })
    .execute();
const addCv = (person: Person, content: string) =>
  server.db
    .insertInto('files')
    .values({
      owner_id: person.accountId,
      kind: 'cv',
      name: 'cv.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: 9,
      sha256: createHash('sha256').update(content).digest(),
      storage_key: `documents/${randomUUID()}.pdf`,
    })
    .execute();

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
  one = await newCandidate('Aminata', 'Diarra', '1994-03-12');
  two = await newCandidate('Awa', 'Sow', '1990-01-01');
  await unlock(one);
  await unlock(two);
});

it('finds nobody among people who share nothing', async () => {
  expect(await reasons()).toEqual([]);
});

it('points out one person by telephone, mailbox, CV, or name and birth date, and says why', async () => {
  const digits = `+223 76 ${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  await account(one, { phone: digits });
  await account(two, { phone: digits.replaceAll(' ', '') });
  expect(await reasons()).toEqual([['phone']]);
  const name = `awa${randomUUID().slice(0, 8)}`;
  await account(one, { email: `${name.slice(0, 5)}.${name.slice(5)}@gmail.com` });
  await account(two, { email: `${name}+cv@googlemail.com` });
  const content = randomUUID();
  await addCv(one, content);
  await addCv(two, content);
  expect(await reasons()).toEqual([['cv', 'email', 'phone']]);
  const third = await newCandidate('DIARRA', 'Aminatà', '1994-03-12');
  await unlock(third);
  const { body } = await duplicates(third.accountId);
  expect(body.data).toMatchObject([
    { candidate: { id: one.accountId, name: 'Aminata Diarra' }, reasons: ['identity'] },
  ]);
});

it('shows nothing of anyone who is masked, on either side', async () => {
  const phone = '+223 66 12 12 12';
  const masked = await newCandidate('Masquée', 'Sow');
  await account(one, { phone });
  await account(masked, { phone });
  expect(await reasons()).toEqual([]);
  const answer = await duplicates(masked.accountId);
  expect([answer.status, answer.body.data]).toEqual([200, []]);
  expect((await separate(masked.accountId)).body.code).toBe('CANDIDATE_NOT_FOUND');
});

it('remembers for one company that they are two people', async () => {
  const phone = '+223 66 34 34 34';
  await account(one, { phone });
  await account(two, { phone });
  const { status, body } = await separate(two.accountId);
  expect([status, body.message]).toEqual([
    200,
    'C’est noté : ces deux profils ne seront plus rapprochés pour votre entreprise',
  ]);
  expect((await separate(two.accountId)).status).toBe(200);
  expect([await reasons(), await reasons(two.accountId)]).toEqual([[], []]);
  companyId = await makeCompany(server.db, 'Autre');
  recruiter = await signedIn(server, 'employer', { companyId });
  await unlock(one);
  await unlock(two);
  expect(await reasons()).toEqual([['phone']]);
});

it('is refused to anyone who may not write, and to nobody’s company', async () => {
  const reader = await signedIn(server, 'employer', { companyId });
  await server.db
    .updateTable('company_members')
    .set({ role: 'reader' })
    .where('account_id', '=', reader.accountId)
    .execute();
  expect((await duplicates(one.accountId, reader)).status).toBe(200);
  expect((await separate(two.accountId, reader)).body.code).toBe('READ_ONLY_MEMBER');
  expect((await separate(one.accountId)).status).toBe(422);
  expect((await duplicates(one.accountId, await signedIn(server, 'manager'))).body.code).toBe(
    'COMPANY_REQUIRED',
  );
  expect((await duplicates(one.accountId, await signedIn(server, 'applicant'))).status).toBe(403);
  expect((await duplicates(randomUUID())).status).toBe(404);
});
